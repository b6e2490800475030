export { ContactPanel } from './contact-panel.tsx'
