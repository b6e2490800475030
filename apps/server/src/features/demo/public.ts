export { catchMails } from './catch-mails.ts'
export { demoLogins } from './demo-calls.ts'
export { demoPeople } from './demo-people.ts'
export { moveTimes } from './past-store.ts'
export { renewPast } from './renew-past.ts'
export {
  cloudCredentials,
  type Demo,
  type DemoCompany,
  type DemoPart,
  type DemoScene,
  demoCompanies,
  demoCompanyNames,
  demoPassword,
  demoVisitor,
  firstDay,
  type LivingScene,
  type OfEach,
  seedDemo,
  userIdOf,
} from './seed-demo.ts'
export type { StoryChat, StoryMessage, StoryScheduled } from './story/model.ts'
export { storyOf } from './story/story-of.ts'
