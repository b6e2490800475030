import { erasure } from './erase-contact.ts'

export const privacyJobs = [erasure]
