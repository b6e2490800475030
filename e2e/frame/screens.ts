import { expect, type Locator, type Page } from '@playwright/test'
import { type Screen, type ScreenId, screens } from '../../apps/web/src/app/screens.ts'
import { unbuiltScreens } from '../../packages/contract/src/unbuilt.ts'
import { casa, sentBroadcast, sentTemplate } from '../demo-ids.ts'
import { isFull } from '../is-full.ts'

type Unbuilt = (typeof unbuiltScreens)[number]
/** The page of an export is the server's, opened by a link that is good once: e2e/inbox/export.test.ts. */
type Built = Exclude<ScreenId, Unbuilt | 'S059'>

/** Who opens the screen, and what is visible when all of it is loaded. */
type Stop = { by: 'visitor' | 'resting' | 'administrator' | 'chats' | 'settings' | 'limited' | 'gallery'; there: (page: Page) => Locator }

const text = (words: string | RegExp) => (page: Page) => page.getByText(words, { exact: typeof words === 'string' }).first()
const title = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })

/** Every built screen of the router. A new one does not compile until it has a line here. */
export const stops: Record<Built, Stop> = {
  S001: { by: 'visitor', there: text('Demonstração') },
  S003: { by: 'visitor', there: title('Recuperar senha') },
  S004: { by: 'visitor', there: (page) => page.getByLabel('E-mail') },
  // The letters of the country stand there until the flag is loaded.
  S008: { by: 'visitor', there: (page) => page.getByRole('button', { name: /^País/ }).locator('img') },
  S009: { by: 'visitor', there: (page) => page.getByRole('link', { name: 'Ver os e-mails da demonstração' }) },
  S012: { by: 'visitor', there: text('Demonstração') },
  S013: { by: 'resting', there: (page) => page.getByRole('button', { name: /^Tentar/ }) },
  S014: { by: 'gallery', there: title('Componentes') },
  S015: { by: 'administrator', there: (page) => page.getByRole('table', { name: 'Contatos da empresa' }).getByRole('link').first() },
  // The flag comes last, and letters stand in for it until then.
  S016: { by: 'administrator', there: (page) => page.getByRole('button', { name: /^País/ }).locator('img') },
  S018: { by: 'chats', there: text('Escolha uma conversa') },
  S019: { by: 'chats', there: (page) => page.getByRole('textbox', { name: 'Mensagem', exact: true }) },
  S020: { by: 'settings', there: text(/\d+ agentes$/) },
  S021: { by: 'administrator', there: (page) => page.getByRole('table', { name: 'Templates da empresa' }).getByRole('link').first() },
  S022: { by: 'administrator', there: (page) => page.getByRole('button', { name: 'escolha o arquivo' }) },
  S023: { by: 'administrator', there: (page) => page.getByRole('button', { name: 'Baixar' }) },
  S024: { by: 'administrator', there: (page) => page.getByRole('heading', { level: 1 }) },
  S025: { by: 'administrator', there: (page) => page.getByRole('heading', { level: 1 }) },
  S035: { by: 'administrator', there: title('Transmissões') },
  S036: { by: 'administrator', there: text('De onde vêm os contatos?') },
  S037: { by: 'administrator', there: (page) => page.getByRole('button', { name: /^País/ }).locator('img') },
  S038: { by: 'administrator', there: text('Sua senha foi alterada') },
  S039: { by: 'settings', there: text(/\d+ agentes$/) },
  S040: { by: 'administrator', there: text('Você faz parte de uma empresa só') },
  S041: { by: 'administrator', there: (page) => page.getByRole('button', { name: 'Copiar IconTrash', exact: true }) },
  S042: { by: 'settings', there: (page) => page.getByRole('switch', { name: 'Menções' }) },
  S057: { by: 'administrator', there: title('Painéis da empresa') },
  S063: { by: 'administrator', there: title('Departamentos de pedido_enviado') },
  X001: { by: 'limited', there: (page) => page.getByLabel('Confirme a nova senha') },
  X002: { by: 'limited', there: (page) => page.getByRole('button', { name: 'Configurar agora' }) },
  X003: { by: 'visitor', there: (page) => page.getByRole('link', { name: /Para / }).first() },
  X004: { by: 'administrator', there: text(/\d+ de 10 concluídos/) },
  X005: { by: 'administrator', there: (page) => page.getByRole('textbox', { name: 'Mensagem do cliente' }) },
  X006: { by: 'administrator', there: (page) => page.getByRole('region', { name: 'Funil' }) },
  X007: { by: 'administrator', there: (page) => page.getByRole('region', { name: 'Preços em vigor' }) },
  X008: { by: 'administrator', there: title('Painéis da empresa') },
  // Without the code of a link.
  X009: { by: 'visitor', there: title('Este link não vale mais') },
  X010: { by: 'administrator', there: (page) => page.getByRole('region', { name: 'Pós-venda' }) },
  X011: { by: 'administrator', there: (page) => page.getByRole('list', { name: 'Artigos de ajuda' }) },
}

export const builtIds = (Object.keys(screens) as ScreenId[]).filter(
  (id): id is Built => id !== 'S059' && !(unbuiltScreens as readonly ScreenId[]).includes(id),
)

export const stopsBy = (by: Stop['by']) => builtIds.filter((id) => stops[id]?.by === by)

/** Screens under construction are all one page; only what stands beside it differs by area. */
export const unbuiltIds = (): Unbuilt[] => {
  const kindOf = (id: Unbuilt) => screens[id].area ?? screens[id].allow
  const kinds = unbuiltScreens.map(kindOf)
  return unbuiltScreens.filter((id, at) => isFull || kinds.indexOf(kindOf(id)) === at)
}

export const addressOf = (id: ScreenId, given: Record<string, string> = {}) => {
  const known: Record<string, string> = {
    companyId: casa,
    chatResumeOrder: '0',
    waId: '5511987214406',
    templateId: sentTemplate,
    mode: 'view',
    listTemplate: encodeURIComponent(JSON.stringify([sentTemplate])),
    ...(id === 'X006' && { broadcastId: sentBroadcast }),
    ...(id === 'S036' && { phonenumberId: 'new', departmentId: 'new', broadcastId: 'new' }),
    ...given,
  }
  const { path }: Screen = screens[id]
  return path.replaceAll(/\$(\w*)/g, (_, name: string) => known[name] ?? '1')
}

/** Navigates inside the app, as its own links do; the browser's history tells the router. */
export async function walkTo(page: Page, address: string, there: Locator) {
  await page.evaluate((to) => history.pushState(null, '', to), address)
  await expect(there).toBeVisible()
}
