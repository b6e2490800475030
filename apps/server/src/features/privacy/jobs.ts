import { erasure } from './erase-contact.ts'
import { dossier } from './make-dossier.ts'

export const privacyJobs = [erasure, dossier]
