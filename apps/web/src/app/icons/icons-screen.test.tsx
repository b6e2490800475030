import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import * as productIcons from './product-icons.ts'

beforeEach(() => void startCalmServer())

describe('the icons', () => {
  it('are all there, are found by a part of their name, and their name can be copied', async () => {
    signInAs()
    const { user } = openPage('/casa-aurora/ListIcons')
    const search = await screen.findByLabelText(/Buscar ícone/)
    const shown = () => screen.getAllByText(/^Icon[A-Z]/).map(({ textContent }) => textContent)
    expect(shown()).toEqual(Object.keys(productIcons))
    await user.type(search, 'refRE')
    expect(shown()).toEqual(['IconRefresh'])
    await user.click(screen.getByLabelText('Copiar IconRefresh'))
    expect(await navigator.clipboard.readText()).toBe('IconRefresh')
    await user.type(search, 'xyz')
    expect(screen.getByText('Nenhum ícone com “refRExyz” no nome')).toBeTruthy()
  })

  it('are for those who are signed in', async () => {
    openPage('/casa-aurora/ListIcons')
    expect(await screen.findByLabelText(/E-mail/)).toBeTruthy()
  })
})
