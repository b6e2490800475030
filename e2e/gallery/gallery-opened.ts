import { expect, type Locator } from '@playwright/test'
import type { GalleryTab } from './gallery.ts'

type Layer = { card: string; opener: string | RegExp; nth?: number; within: typeof dialog | typeof menu | typeof popover }

const [dialog, menu, popover] = ['[role=dialog]', '[role=menu]', '.mantine-Popover-dropdown'] as const

/** The layers that open from the examples of the gallery, by their card. */
export const layersOf: Record<GalleryTab, Layer[]> = {
  fields: [
    { card: 'Período', opener: 'Calendário', nth: 1, within: dialog },
    { card: 'Telefone com país', opener: /^País/, within: dialog },
    { card: 'Seletor de cor', opener: 'Preenchido', within: dialog },
  ],
  choices: [
    { card: 'Seleção simples', opener: 'Vazio', within: popover },
    { card: 'Seleção simples', opener: /^Ajuda/, within: popover },
    { card: 'Seleção múltipla com busca', opener: 'Preenchido', within: popover },
    { card: 'Filtros em botões', opener: 'Etiquetas: Vendas e 2 mais', within: popover },
    { card: 'Filtros em botões', opener: 'Sem opções: Todos', within: popover },
    { card: 'Janelas e painéis', opener: 'Abrir janela', within: dialog },
    { card: 'Janelas e painéis', opener: 'Abrir janela longa', within: dialog },
    { card: 'Janelas e painéis', opener: 'Remover agente', within: dialog },
    { card: 'Janelas e painéis', opener: 'Painel direito', within: dialog },
    { card: 'Menus e dicas', opener: 'Ações da mensagem', within: menu },
    { card: 'Menus e dicas', opener: 'Situação do agente', within: menu },
  ],
  patterns: [
    { card: 'Tabela', opener: 'Colunas', within: popover },
    { card: 'Tabela', opener: 'Ações de Fernanda Lacerda', within: menu },
    { card: 'Arquivos', opener: 'Ver imagens', within: dialog },
    { card: 'Arquivos', opener: 'Imagem que não abre', within: dialog },
    { card: 'Arquivos', opener: 'Ver PDF', within: dialog },
  ],
}

export async function openLayer(panel: Locator, { card, opener, nth = 0, within }: Layer) {
  const place = panel.getByRole('region', { name: card, exact: true })
  const named = { name: opener, exact: true }
  await place.getByRole('button', named).or(place.getByRole('combobox', named)).nth(nth).click()
  await expect(panel.page().locator(within), String(opener)).toBeVisible()
}

/** A table with a selection, and without rows for each of the reasons. */
export function tableStates(panel: Locator): [string, () => Promise<void>][] {
  const rows = panel.locator('section[aria-label=Tabela] [data-row]')
  const fernanda = panel.getByRole('checkbox', { name: 'Selecionar Fernanda Lacerda', exact: true })
  const show = (state: string) =>
    panel.getByRole('toolbar', { name: 'Estado da tabela' }).getByRole('button', { name: state, exact: true }).click()
  const empty = ['Carregando', 'Vazia com filtro', 'Vazia', 'Erro'].map((state): [string, () => Promise<void>] => [
    state,
    async () => {
      await show(state)
      await expect(rows).toHaveCount(0)
    },
  ])
  return [['selection', () => fernanda.click()], ...empty]
}
