import { companyCalls } from '@prosa/contract/company/calls'
import { DescriptionType } from '@prosa/contract/company/description-type'
import type { CompanyStyle } from '@prosa/contract/company/style'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { rememberCompany } from '../../kit/session/session.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { auroraStyle } from '../../testing/samples/samples.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { CompanyIcon } from './company-icon.tsx'
import { CompanyLogo, CompanyPaint } from './company-look.tsx'
import { followCompanyStyle } from './company-style.ts'

const custom: CompanyStyle = { ...auroraStyle, iconCustom: true, iconMediaId: 'icon 1', logoCustom: true, logoMediaId: 'logo-1' }
const iconPath = '/api/company/image/casa-aurora/icon%201'

function show(style: CompanyStyle, other = style) {
  startFakeServer().on(companyCalls.getCompanyStyle, ({ query }) => (query === 'companyId=loja-beta' ? other : style))
  onTestFinished(followCompanyStyle())
  const { container } = render(
    <UiProvider>
      <CompanyPaint />
      <CompanyIcon />
      <CompanyLogo />
    </UiProvider>,
  )
  return {
    icon: () => container.querySelector('[aria-hidden="true"]:not(svg)')!,
    iconImage: () => container.querySelector('[aria-hidden="true"] img'),
  }
}

describe('the company’s icon', () => {
  it('R005 is its own, and its initials when that does not load: never a broken image', async () => {
    const { icon, iconImage } = show(custom)
    await waitFor(() => expect(iconImage()?.getAttribute('src')).toBe(iconPath))
    fireEvent.error(iconImage()!)
    expect([iconImage(), icon().textContent]).toEqual([null, 'CA'])
  })

  it.each<[string, Partial<CompanyStyle>]>([
    ['the company chose none', { iconCustom: false }],
    ['there is no picture', { iconMediaId: null }],
  ])('is the initials when %s', async (_, change) => {
    const { icon, iconImage } = show({ ...custom, ...change })
    await waitFor(() => expect(icon().textContent).toBe('CA'))
    expect(iconImage()).toBeNull()
  })

  it('is the product’s while no company is known', async () => {
    const { icon } = show({ ...custom, companyId: null, companyName: 'Prosa', iconCustom: false })
    await waitFor(() => expect(icon().querySelector('svg')).toBeTruthy())
    expect(icon().textContent).toBe('')
  })
})

describe('the company’s logo', () => {
  it('R005 says its name, and gives way to the name in letters when it does not load', async () => {
    show({ ...custom, descriptionType: DescriptionType.Logo })
    const logo = await screen.findByRole('img', { name: 'Casa Aurora' })
    expect(logo.getAttribute('src')).toBe('/api/company/image/casa-aurora/logo-1')
    fireEvent.error(logo)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('Casa Aurora')).toBeTruthy()
  })
})

describe('C050 how the company is named', () => {
  it.each([
    [DescriptionType.IconAndName, true, false],
    [DescriptionType.Logo, false, true],
    [DescriptionType.LogoAndName, true, true],
  ])('R052 of %d has its name in letters: %j, its logo: %j', async (descriptionType, hasName, hasLogo) => {
    const { iconImage } = show({ ...custom, descriptionType })
    await waitFor(() => expect(iconImage()).toBeTruthy())
    expect(iconImage()!.getAttribute('src')).toBe(hasLogo ? '/api/company/image/casa-aurora/logo-1' : iconPath)
    expect(screen.queryByText('Casa Aurora') !== null).toBe(hasName)
    expect(document.querySelectorAll('img[src$="logo-1"]')).toHaveLength(hasLogo ? 2 : 0)
  })
})

describe('the tab’s icon', () => {
  /** The page as the server sends it; pictures load when the test says so. */
  function openTab() {
    document.head.innerHTML =
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">'
    const pictures: HTMLImageElement[] = []
    vi.stubGlobal('Image', function Picture() {
      const picture = document.createElement('img')
      pictures.push(picture)
      return picture
    })
    const links = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
    onTestFinished(() => {
      document.head.innerHTML = ''
    })
    return { links, load: () => act(() => void pictures.at(-1)?.dispatchEvent(new Event('load'))), pictures }
  }

  it('R005 becomes the company’s when its picture is there, and the product’s again with a company that has none', async () => {
    const { links, load, pictures } = openTab()
    show(custom, { ...auroraStyle, companyId: 'loja-beta', companyName: 'Loja Beta' })
    await waitFor(() => expect(pictures).toHaveLength(1))
    expect(links()[0]).toContain('/favicon.svg')
    load()
    expect(links().map((href) => href?.endsWith(iconPath))).toEqual([true, true])
    expect(document.head.querySelector('link[type]')).toBeNull()

    act(() => rememberCompany('loja-beta'))
    await screen.findByText('Loja Beta')
    expect(links().map((href) => new URL(href!, 'http://localhost').pathname)).toEqual(['/favicon.svg', '/apple-touch-icon.png'])
    expect(document.head.querySelector('link[type]')?.getAttribute('type')).toBe('image/svg+xml')
    load()
    expect(links().some((href) => href?.endsWith(iconPath))).toBe(false)
  })
})
