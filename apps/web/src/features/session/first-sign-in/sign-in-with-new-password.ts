import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { readSession } from '../../../kit/session/session.ts'
import { signIn } from '../sign-in.ts'

/**
 * Signs in with the password that was just chosen. False where somebody is signed in here already, or where it cannot be done now (a second
 * factor that the person has from before, no network): the login page is the way in then.
 */
export async function signInWithNewPassword(email: string, password: string): Promise<boolean> {
  if (readSession()) return false
  try {
    await signIn({ email, password, keep: false })
    return true
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return false
  }
}
