import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { lazyPart } from './lazy-part.tsx'

const Waiting = () => <p>Espera</p>
const Part = ({ name }: { name: string }) => <p>{`Parte ${name}`}</p>

describe('a part that travels when it is needed', () => {
  it('has its place kept meanwhile, and is there at once the next time', async () => {
    let loads = 0
    const Lazy = lazyPart<{ name: string }>(() => {
      loads += 1
      return Promise.resolve(Part)
    }, Waiting)
    const { unmount } = showField(0, () => <Lazy name="um" />)
    expect(screen.getByText('Espera')).toBeTruthy()
    expect(await screen.findByText('Parte um')).toBeTruthy()
    unmount()
    showField(0, () => <Lazy name="dois" />)
    expect(screen.getByText('Parte dois')).toBeTruthy()
    expect(loads).toBe(1)
  })

  it('can be asked for again when it did not come', async () => {
    const answers = [Promise.reject(new Error('gone')), Promise.resolve(Part)]
    const Lazy = lazyPart<{ name: string }>(() => answers.shift()!, Waiting)
    const { user } = showField(0, () => <Lazy name="um" />)
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar esta parte da tela.')
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Parte um')).toBeTruthy()
  })
})
