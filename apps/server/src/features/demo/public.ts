export { catchMails } from './catch-mails.ts'
export { demoPassword } from './demo-company.ts'
export { demoLogins } from './list-demo-logins.ts'
export { seedDemo } from './seed-demo.ts'
