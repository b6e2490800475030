import { everybody, type PermissionRows } from '../permission-askers.ts'

export const signupRows: PermissionRows = {
  getSignupState: everybody,
  getSignupTerms: everybody,
  startSignup: everybody,
  getSignup: everybody,
  createAccount: everybody,
  resendSignup: everybody,
}
