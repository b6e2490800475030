import userEvent, { type UserEvent } from '@testing-library/user-event'

/** A user who does one thing after another without pauses. */
export const newUser = (): UserEvent => userEvent.setup({ delay: null })
