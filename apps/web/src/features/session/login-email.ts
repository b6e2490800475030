import { readText, writeText } from '../../kit/kept/storage.ts'
import { readSignedInAs } from '../../kit/session/session.ts'

/** A typed e-mail survives a reload of the page, but not a sign-in; the password never leaves the page. */
const draftKey = 'prosa.loginEmail'

export const readLoginEmail = (): string => readText(draftKey, 'session') ?? readSignedInAs() ?? ''
export const rememberTypedEmail = (email: string | null) => writeText(draftKey, email, 'session')
