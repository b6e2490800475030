export { FollowUnopened } from './live/follow-unopened.ts'
