export { catchMails } from './catch-mails.ts'
export { demoLogins } from './demo-calls.ts'
export { demoPeople } from './demo-people.ts'
export {
  cloudCredentials,
  type Demo,
  type DemoPart,
  type DemoScene,
  demoCompanies,
  demoCompanyNames,
  demoPassword,
  firstDay,
  type OfEach,
  seedDemo,
  userIdOf,
} from './seed-demo.ts'
