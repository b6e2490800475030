import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureHeadlessChromium } from '../../tools/chromium.mjs'

const folder = join(import.meta.dirname, '../../apps/server/src/features/media/demo-files')

type Paper = {
  title: string
  facts: readonly (readonly [string, string])[]
  rows?: readonly (readonly [string, string, string])[]
  foot: string
  bars?: true
}

const items = [
  ['Sofá Ipê 3 lugares, verde-musgo', '1', 'R$ 3.480,00'],
  ['Poltrona Jatobá, mostarda', '2', 'R$ 2.580,00'],
  ['Mesa lateral Cedro', '1', 'R$ 640,00'],
  ['Montagem', '1', 'cortesia'],
] as const

/** Of nobody: names, numbers and bars mean nothing. */
const papers: Readonly<Record<string, Paper>> = {
  'orcamento.pdf': {
    title: 'Orçamento 2.117',
    facts: [
      ['Cliente', 'Projeto residencial'],
      ['Validade', '10 dias'],
      ['Tabela', 'Profissional, 12%'],
    ],
    rows: items,
    foot: 'Total: R$ 6.700,00 em até 10 vezes sem juros',
  },
  'boleto.pdf': {
    title: 'Boleto',
    facts: [
      ['Beneficiário', 'Casa Aurora Móveis (demonstração)'],
      ['Pedido', '48213'],
      ['Valor', 'R$ 1.160,00'],
      ['Linha digitável', '00000.00000 00000.000000 00000.000000 0 00000000000000'],
    ],
    bars: true,
    foot: 'Documento de demonstração: não pode ser pago.',
  },
  'nota-fiscal.pdf': {
    title: 'Nota fiscal 12.904',
    facts: [
      ['Emitente', 'Casa Aurora Móveis (demonstração)'],
      ['Natureza', 'Venda de mercadoria'],
      ['Pedido', '48213'],
    ],
    rows: items,
    foot: 'Documento de demonstração, sem valor fiscal.',
  },
  'comprovante.pdf': {
    title: 'Comprovante de Pix',
    facts: [
      ['Para', 'Casa Aurora Móveis (demonstração)'],
      ['Valor', 'R$ 1.890,00'],
      ['Situação', 'Concluído'],
    ],
    foot: 'Documento de demonstração.',
  },
  'manual-cama.pdf': {
    title: 'Montagem da cama Araucária',
    facts: [
      ['1', 'Una as laterais à cabeceira.'],
      ['2', 'Encaixe a peseira.'],
      ['3', 'Aperte os oito parafusos pela metade.'],
      ['4', 'Confira o esquadro.'],
      ['5', 'Aperte tudo.'],
      ['6', 'Coloque a travessa central.'],
      ['7', 'Coloque o estrado.'],
    ],
    foot: 'Duas pessoas, 40 minutos, chave Allen 5 mm.',
  },
}

const bars = Array.from({ length: 74 }, (_, i) => `<i style="width:${1 + ((i * 7) % 4)}px"></i>`).join('')
const htmlOf = ({ title, facts, rows = [], foot, bars: hasBars }: Paper) => `<style>
  body { font: 13px sans-serif; margin: 40px; color: #1d2a2a } h1 { font-size: 24px; color: #0f4c46; border-bottom: 3px solid #0f4c46; padding-bottom: 8px }
  table { width: 100%; border-collapse: collapse; margin: 18px 0 } td { padding: 8px 6px; border-bottom: 1px solid #ccd } td:last-child { text-align: right }
  .bars { display: flex; gap: 2px; height: 60px } i { background: #111 } p { margin-top: 24px; color: #556 }</style>
  <b>Casa Aurora</b><h1>${title}</h1>
  <table>${facts.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('')}</table>
  ${rows.length > 0 ? `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>` : ''}
  ${hasBars ? `<div class="bars">${bars}</div>` : ''}<p>${foot}</p>`

const browser = await chromium.launch({ executablePath: await ensureHeadlessChromium() })
const page = await browser.newPage()
for (const [name, paper] of Object.entries(papers)) {
  await page.setContent(htmlOf(paper))
  await page.pdf({ path: join(folder, name), format: 'A5' })
}
await browser.close()
