export { catchMails } from './catch-mails.ts'
export { demoLogins } from './demo-calls.ts'
export { demoPassword } from './demo-company.ts'
export { seedDemo } from './seed-demo.ts'
