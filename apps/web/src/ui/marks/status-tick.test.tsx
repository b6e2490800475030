import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { StatusTick } from './status-tick.tsx'

describe('the ticks of a message', () => {
  it.each([
    ['queued', 'clock', 'Na fila'],
    ['sent', 'check', 'Enviada'],
    ['delivered', 'checks', 'Entregue'],
    ['read', 'checks', 'Lida'],
    ['error', 'alert-circle', 'Erro'],
  ] as const)('when it is %s are a %s and say "%s"', (status, icon, label) => {
    const { container } = render(<StatusTick status={status} />)
    expect(container.querySelector(`.tabler-icon-${icon}`)).toBeTruthy()
    expect(container.textContent).toBe(label)
  })
})
