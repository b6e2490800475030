import { everybody, type PermissionRows } from '../permission-askers.ts'

export const signupRows: PermissionRows = {
  getSignupState: everybody,
  startSignup: everybody,
  getSignup: everybody,
  createAccount: everybody,
  resendSignup: everybody,
}
