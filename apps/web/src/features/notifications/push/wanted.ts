import { readText, writeText } from '../../../kit/kept/storage.ts'
import { readSessionData } from '../../../kit/session/session-data.ts'

/** Each person's own: who sits down next at this browser did not ask for anything. */
const key = () => `prosa.push.${readSessionData()?.userId ?? ''}`

/** Whether this person wants pushes in this browser; it outlives the session that they are sent to. */
export const isPushWanted = (): boolean => readText(key()) === 'true'

export const wantPush = (wanted: boolean) => writeText(key(), wanted ? 'true' : null)
