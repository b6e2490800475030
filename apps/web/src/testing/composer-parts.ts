import { screen, within } from '@testing-library/react'

export const composerBox = (name = 'Mensagem') => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** The messages that the conversation shows as accepted by the server. */
export const sentLines = () => lines('Enviadas')
export const waitingLines = () => lines('Esperando')
export const aPicture = (name = 'sofa.jpg', bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
