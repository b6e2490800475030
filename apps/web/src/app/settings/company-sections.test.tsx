import { companyCalls } from '@prosa/contract/company/calls'
import { productStyle } from '@prosa/contract/company/style'
import { companyWriteCalls } from '@prosa/contract/company/write-calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveDatabase } from '../../testing/fake-database.ts'
import { refusal } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aurora, auroraStyle, signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './settings-screen.tsx'
import '../../features/company/settings/address-section.tsx'
import '../../features/company/settings/profile-section.tsx'
import '../../features/company/settings/style-section.tsx'
import '../../features/inbox/preview/preview-section.tsx'

const { saveCompanyProfile, saveCompanyAddress, saveStyleColors, saveStyleMedia } = companyWriteCalls
const at = (section: string) => `/settings/casa-aurora/main?section=${section}`
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const png = (name: string) => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], name, { type: 'image/png' })
const saveButton = () => screen.getByRole('button', { name: /^Salvar/ })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
})

describe('R052 the profile of the company', () => {
  it('[CO8] R180 has the switch of the maintenance, and puts it back where that failed', async () => {
    startCalmServer().on(companyCalls.getCompany, aurora).on(saveStyleMedia, refusal('service.unavailable'))
    const { user } = openPage(at('profile'))
    const maintenance = await screen.findByRole<HTMLInputElement>('switch', { name: 'Em manutenção' })
    await user.click(maintenance)
    await screen.findByText('Falha ao atualizar as preferências!')
    await waitFor(() => expect(maintenance.checked).toBe(false))
  })

  it('[CO3] says what is wrong, keeps what was typed over a reload, and saves it by its version', async () => {
    const server = startCalmServer().on(companyCalls.getCompany, aurora)
    const { user } = openPage(at('profile'))
    await user.type(await field('CNPJ'), '11222333000180')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('CNPJ inválido')
    expect(server.seenOf(saveCompanyProfile)).toEqual([])

    cleanup()
    const again = openPage(at('profile'))
    const cnpj = await field('CNPJ')
    expect(cnpj.value).toBe('11.222.333/0001-80')
    expect(screen.getByText(/^Rascunho de .* recuperado/)).toBeTruthy()
    await again.user.type(cnpj, '{Backspace}1')
    server.on(saveCompanyProfile, { ...aurora, cnpj: '11222333000181', profileVersion: 2 })
    await again.user.click(saveButton())
    await screen.findByText('Alterações salvas.')
    expect(server.seenOf(saveCompanyProfile)[0]?.body).toEqual({ cnpj: '11222333000181', version: '1' })
    await waitFor(() => expect(screen.queryByText('Alterações não salvas')).toBeNull())
  })

  it('[CO6] follows what is saved where something was typed and put back, and gives up a draft of before', async () => {
    const server = startCalmServer().on(companyCalls.getCompany, aurora)
    const { user } = openPage(at('profile'))
    await user.type(await field(/^Nome da empresa/), 'x{Backspace}')
    await user.type(await field('Site'), '/x')
    cleanup()
    server.on(companyCalls.getCompany, { ...aurora, companyName: 'Aurora Nova', profileVersion: 2 })
    const again = openPage(at('profile'))
    await waitFor(async () => expect((await field(/^Nome da empresa/)).value).toBe('Aurora Nova'))
    expect(screen.queryByText('Outra pessoa alterou isto enquanto você editava.')).toBeNull()
    const draft = screen.getByText(/^Rascunho de .* recuperado/).closest<HTMLElement>('[role="status"]')!
    await again.user.click(within(draft).getByRole('button', { name: 'Descartar' }))
    await waitFor(async () => expect((await field('Site')).value).toBe(aurora.site))
    expect(screen.queryByText('Alterações não salvas')).toBeNull()
  })

  it('[CO6] shows what somebody else saved meanwhile, and lets it be saved again', async () => {
    const server = startCalmServer().on(companyCalls.getCompany, aurora).on(saveCompanyProfile, refusal('company.changedMeanwhile'))
    const { user } = openPage(at('profile'))
    const site = await field('Site')
    await user.clear(site)
    await user.type(site, 'https://minha.test')
    server.on(companyCalls.getCompany, { ...aurora, site: 'https://deles.test', profileVersion: 2 })
    await user.click(saveButton())
    await screen.findByText(/https:\/\/deles\.test/)
    expect(site.value).toBe('https://minha.test')
    server.on(saveCompanyProfile, { ...aurora, site: 'https://minha.test', profileVersion: 3 })
    await user.click(screen.getByRole('button', { name: 'Salvar o que preenchi' }))
    await screen.findByText('Alterações salvas.')
    expect(server.seenOf(saveCompanyProfile).at(-1)?.body).toEqual({ site: 'https://minha.test', version: '2' })
  })
})

describe('R052 the address of the company', () => {
  it('[CO4] is saved field by field', async () => {
    const saved = { ...aurora, companyAddress: { ...aurora.companyAddress, number: '99' }, addressVersion: 2 }
    const server = startCalmServer().on(companyCalls.getCompany, aurora).on(saveCompanyAddress, saved)
    const { user } = openPage(at('address'))
    const number = await field('Número')
    await user.clear(number)
    await user.type(number, '99')
    await user.click(saveButton())
    await screen.findByText('Alterações salvas.')
    expect(server.seenOf(saveCompanyAddress)[0]?.body).toEqual({ number: '99', version: '1' })
  })
})

describe('R052 the style of the company', () => {
  const open = async () => {
    const server = startCalmServer().on(companyCalls.getCompanyStyle, { ...auroraStyle, version: 4 })
    const page = openPage(at('style'))
    const preview = await screen.findByRole('region', { name: 'Prévia ao vivo' })
    return { ...page, server, preview, theme: preview.querySelector<HTMLElement>('[data-company-theme]')! }
  }

  it('[CO5] R110 paints the inbox beside it while colours are chosen, tells the contrasts, and saves for everybody', async () => {
    const { user, server, theme, preview } = await open()
    expect(within(preview).getAllByText('Lúcia Andrade')).toHaveLength(2)
    expect(screen.getByText('Texto no botão 6,0:1')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Cor primária' }))
    const typed = await screen.findByLabelText('Código da cor')
    await user.clear(typed)
    await user.type(typed, 'azulzinho')
    await screen.findByText('Cor inválida')
    await user.clear(typed)
    await user.type(typed, '#112233')
    expect(theme.style.getPropertyValue('--co-primary')).toBe('#112233')
    expect(document.documentElement.style.getPropertyValue('--co-primary')).toBe('#A4461C')
    await user.keyboard('{Escape}')
    await user.click(screen.getByText('Escuro'))
    expect(theme.dataset.companyTheme).toBe('dark')

    server.on(saveStyleColors, { ...auroraStyle, primaryColor: '#112233', version: 5 })
    await user.click(saveButton())
    await waitFor(() => expect(document.documentElement.style.getPropertyValue('--co-primary')).toBe('#112233'))
    expect(server.seenOf(saveStyleColors)[0]?.body).toEqual({ primaryColor: '#112233', version: '4' })
  })

  it('[CO7] sends a chosen image with the rest, and goes back to the product’s colours', async () => {
    const { user, server } = await open()
    await user.upload(screen.getByLabelText('Ícone', { selector: 'input' }), png('icone.png'))
    await screen.findByText('icone.png')
    await user.click(screen.getByRole('button', { name: 'Restaurar padrão' }))
    server.on(saveStyleMedia, { ...auroraStyle, iconCustom: true, iconMediaId: 'i', version: 5 })
    server.on(saveStyleColors, { ...auroraStyle, primaryColor: productStyle.primaryColor, version: 6 })
    await user.click(saveButton())
    await screen.findByText('Alterações salvas.')
    expect(server.seenOf(saveStyleMedia)).toHaveLength(1)
    expect(server.seenOf(saveStyleColors)[0]?.body).toEqual({ primaryColor: productStyle.primaryColor, version: '5' })
  })

  it('[CO3] keeps chosen images over a reload, until they are saved or given up', async () => {
    const { rowsOf } = giveDatabase()
    const { user } = await open()
    await user.upload(screen.getByLabelText('Ícone', { selector: 'input' }), png('icone.png'))
    await screen.findByText('icone.png')
    await waitFor(() => expect(rowsOf('drafts')).toHaveLength(1))
    cleanup()
    const again = await open()
    await screen.findByText('icone.png')
    await again.user.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(rowsOf('drafts')).toEqual([]))
    expect(screen.queryByText('icone.png')).toBeNull()
  })

  it('[CO7] says at the image that a file is none: by its first letters when it is chosen, else when the server cannot draw it', async () => {
    const { user, server } = await open()
    const logo = screen.getByLabelText('Logotipo', { selector: 'input[type=file]' })
    await user.upload(logo, new File(['MZ'], 'logo.png', { type: 'image/png' }))
    const words = 'Escolha uma imagem PNG, JPEG, WebP ou SVG.'
    expect((await screen.findByText(words)).role).toBe('alert')
    expect(screen.queryByText('logo.png')).toBeNull()

    await user.upload(logo, png('rasgado.png'))
    await screen.findByText('rasgado.png')
    expect(screen.queryByText(words)).toBeNull()
    server.on(saveStyleMedia, refusal('media.wrongType'))
    await user.click(saveButton())
    await screen.findByText(words)
    expect(screen.getByText('rasgado.png')).toBeTruthy()
    expect(screen.queryByText('Não foi possível salvar.')).toBeNull()
  })

  it('[CO6] does not put an image over that of somebody else who has just saved one, until it is saved once more', async () => {
    const { user, server } = await open()
    server.on(saveStyleMedia, refusal('company.changedMeanwhile'))
    await user.upload(screen.getByLabelText('Ícone', { selector: 'input' }), png('meu.png'))
    server.on(companyCalls.getCompanyStyle, { ...auroraStyle, version: auroraStyle.version + 1 })
    await user.click(saveButton())
    await screen.findByText(/^Outra pessoa alterou isto enquanto você editava/)
    await waitFor(() => expect(server.seenOf(companyCalls.getCompanyStyle).length).toBeGreaterThan(1))
    expect(server.seenOf(saveStyleMedia)).toHaveLength(1)
    server.on(saveStyleMedia, { ...auroraStyle, version: auroraStyle.version + 2 })
    await user.click(saveButton())
    await screen.findByText('Alterações salvas.')
    expect(server.seenOf(saveStyleMedia)).toHaveLength(2)
  })
})
