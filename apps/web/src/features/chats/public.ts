export { FollowUnopened } from './follow-unopened.ts'
