import userEvent, { type UserEvent } from '@testing-library/user-event'

/** Somebody who does one thing after another without pausing in between. */
export const newUser = (): UserEvent => userEvent.setup({ delay: null })
