import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** What is one's own stands behind one's own picture. */
export async function openPersonMenu(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Helena Duarte — / }))
  await screen.findByRole('button', { name: /^(Sair|Sign out|Cerrar sesión)$/ })
}
