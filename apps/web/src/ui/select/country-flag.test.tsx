import { countries } from '@prosa/contract/data/countries'
import { render, waitFor } from '@testing-library/react'
import * as flags from 'country-flag-icons/string/3x2'
import { describe, expect, it } from 'vitest'
import { CountryFlag } from './country-flag.tsx'

describe('W006 the flag of a country', () => {
  it('is drawn for every country of the list', () => {
    expect(countries.filter(({ iso }) => !(iso in flags)).map(({ iso }) => iso)).toEqual([])
  })

  it('is the letters of its code until the picture is there', async () => {
    const { container } = render(<CountryFlag iso="BR" />)
    expect(container.textContent).toBe('BR')
    await waitFor(() => expect(container.querySelector('img')?.src).toMatch(/^data:image\/svg\+xml,/))
    expect(container.textContent).toBe('')
  })
})
