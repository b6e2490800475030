export { PaymentNotice } from './payment-notice.tsx'
