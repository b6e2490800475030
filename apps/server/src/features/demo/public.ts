export { catchMails } from './catch-mails.ts'
export {
  type Demo,
  type DemoPart,
  type DemoScene,
  demoCompanyIds,
  demoCompanyNames,
  demoPassword,
  firstDay,
  type OfEach,
  userIdOf,
} from './demo-part.ts'
export { demoPeople } from './demo-people.ts'
export { demoLogins } from './list-demo-logins.ts'
export { readDemoImage } from './read-demo-image.ts'
export { seedDemo } from './seed-demo.ts'
