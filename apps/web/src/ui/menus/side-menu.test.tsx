import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { SideMenu } from './side-menu.tsx'

const groups = [
  {
    title: 'Desenvolvedor',
    links: [
      { href: '/1/developer/api-key', label: 'Chaves de API', icon: null },
      { href: '/1/developer/integration', label: 'Integrações', icon: null, count: 14 },
    ],
  },
  { title: 'Integrações', links: [{ href: '/1/developer/integration/vtex', label: 'VTEX', icon: null }] },
]

function showMenu(address: string) {
  const opened = vi.fn()
  const shown = showField(0, () => (
    <SideMenu label="Área" groups={groups} address={address} onOpen={opened}>
      <p>Número analisado</p>
    </SideMenu>
  ))
  return { ...shown, opened }
}
const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)

describe('the side menu', () => {
  it.each([
    ['/1/developer/integration/vtex', ['VTEX']],
    ['/1/developer/integration', ['Integrações14']],
    ['/1/developer/api-key?page=2', ['Chaves de API']],
    ['/1/contact', []],
  ])('R030 W021 on %s has the current link %j', (address, expected) => {
    showMenu(address)
    expect(current()).toEqual(expected)
  })

  it('lists the links under their headings, with counts, below a choice for all of them', () => {
    showMenu('/1/developer/api-key')
    const menu = screen.getByRole('navigation', { name: 'Área' })
    expect(within(within(menu).getByRole('list', { name: 'Desenvolvedor' })).getAllByRole('link')).toHaveLength(2)
    expect(screen.getByText('14')).toBeTruthy()
    expect(screen.getByText('Número analisado')).toBeTruthy()
  })

  it('opens a page without loading everything anew; a new tab stays what the browser makes of it', async () => {
    const { user, opened } = showMenu('/1/developer/api-key')
    await user.click(screen.getByRole('link', { name: 'VTEX' }))
    expect(opened.mock.calls).toEqual([['/1/developer/integration/vtex']])
    await user.keyboard('{Control>}')
    await user.click(screen.getByRole('link', { name: 'VTEX' }))
    expect(opened).toHaveBeenCalledTimes(1)
  })
})
