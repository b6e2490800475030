import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { type Step, Stepper } from './stepper.tsx'

const steps: Step[] = [{ label: 'Arquivo' }, { label: 'Colunas' }, { label: 'Revisão' }]
const words = () => screen.getAllByRole('listitem').map((item) => item.textContent)

describe('W012 the stepper', () => {
  it('says the order, what is done, where one is and what is ahead', () => {
    showField(1, ({ value }) => <Stepper label="Importação" steps={steps} current={value} />)
    expect(screen.getByRole('list', { name: 'Importação' })).toBeTruthy()
    expect(words()).toEqual(['Etapa 1 de 3: Arquivo, concluída', '2Etapa 2 de 3: Colunas, atual', '3Etapa 3 de 3: Revisão, a fazer'])
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows an error before anything else', () => {
    showField(1, () => <Stepper label="Importação" steps={[{ label: 'Arquivo', hasError: true }, ...steps.slice(1)]} current={1} />)
    expect(words()[0]).toBe('Etapa 1 de 3: Arquivo, com erro')
  })

  it('leads back, and forth again as far as one has been', async () => {
    const { user, values } = showField(1, ({ value, onChange }) => (
      <Stepper label="Importação" steps={steps} current={value} reached={1} onGo={onChange} />
    ))
    await user.click(screen.getByRole('button', { name: /Arquivo/ }))
    expect(values).toEqual([0])
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['2Etapa 2 de 3: Colunas, a fazer'])
    await user.click(screen.getByRole('button', { name: /Colunas/ }))
    expect(values).toEqual([0, 1])
  })
})
