import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { Checkbox } from './checkbox.tsx'

const box = () => screen.getByRole<HTMLInputElement>('checkbox')

describe('the check box', () => {
  it('is marked by a click on its words and by Space, and sent as true', async () => {
    const { user, values, sent } = showField(false, (field) => <Checkbox label="Aceito" name="accepted" {...field} />)
    await user.click(screen.getByText('Aceito'))
    expect(sent().get('accepted')).toBe('true')
    await user.keyboard(' ')
    expect(values).toEqual([true, false])
    expect(sent().get('accepted')).toBeNull()
  })

  it('is partial until it is clicked', async () => {
    const { user, values } = showField(false, (field) => <Checkbox label="Todos" partial={!field.value} {...field} />)
    expect(box().indeterminate).toBe(true)
    await user.click(box())
    expect(values).toEqual([true])
    expect(box().indeterminate).toBe(false)
  })

  it('links description and error', () => {
    showField(false, (field) => (
      <Checkbox label="Aceito" description="Os termos de uso" error="Marque para continuar." required {...field} />
    ))
    expect(screen.getByRole('checkbox', { name: 'Aceito', description: 'Marque para continuar. Os termos de uso' })).toBe(box())
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(box().getAttribute('aria-required')).toBe('true')
  })

  it.each(['disabled', 'readOnly'])('stays when it is %s', async (state) => {
    const { user, values } = showField(false, (field) => <Checkbox label="Aceito" {...{ [state]: true }} {...field} />)
    await user.click(screen.getByText('Aceito'))
    expect(values).toEqual([])
    expect(box().checked).toBe(false)
  })
})
