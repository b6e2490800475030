export { findActor } from './find-actor.ts'
