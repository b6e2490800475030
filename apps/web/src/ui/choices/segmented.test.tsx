import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { Segmented } from './segmented.tsx'

const kinds = ['Template', 'Chatbot', 'SMS'].map((label, value) => ({ value, label }))

describe('segments', () => {
  it('are a group of radios: the arrows choose', async () => {
    const { user, values, sent } = showField(0, (field) => <Segmented label="Tipo" name="kind" options={kinds} {...field} />)
    expect(screen.getByRole('radiogroup', { name: 'Tipo' })).toBeTruthy()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Template' }))
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(values).toEqual([1, 2])
    expect(sent().get('kind')).toBe('2')
  })

  it('choose by a click on their words, and belong to no form without a name', async () => {
    const { user, values } = showField(0, (field) => <Segmented label="Tipo" options={kinds} {...field} />)
    await user.click(screen.getByText('SMS'))
    expect(values).toEqual([2])
    const form = screen.getByRole('radio', { name: 'SMS' }).getAttribute('form')
    expect(form && document.getElementById(form)).toBeNull()
    expect(form).toBeTruthy()
  })

  it('stay when they are disabled', async () => {
    const { user, values } = showField(0, (field) => <Segmented label="Tipo" options={kinds} disabled {...field} />)
    await user.click(screen.getByText('SMS'))
    expect(values).toEqual([])
  })
})
