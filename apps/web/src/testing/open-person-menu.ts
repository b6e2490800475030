import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens the menu behind the person's own avatar. */
export async function openPersonMenu(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Helena Duarte — / }))
  await screen.findByRole('button', { name: /^(Sair|Sign out|Cerrar sesión)$/ })
}
