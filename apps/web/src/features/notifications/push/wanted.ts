import { readText, writeText } from '../../../kit/kept/storage.ts'
import { readSessionData } from '../../../kit/session/session-data.ts'

/** Stored for each person: whoever signs in next at this browser did not ask for pushes. */
const key = () => `prosa.push.${readSessionData()?.userId ?? ''}`

/** Whether this person wants pushes in this browser; it outlives the session to which they are sent. */
export const isPushWanted = (): boolean => readText(key()) === 'true'

export const wantPush = (wanted: boolean) => writeText(key(), wanted ? 'true' : null)
