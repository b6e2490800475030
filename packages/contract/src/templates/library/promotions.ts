import type { TemplateCard } from '../content.ts'
import { HeaderType } from '../parts.ts'
import { firstName, type LibraryTemplate, libraryTemplate, typed, wayOut } from './library-template.ts'

const card = (bodyText: string, address: string): TemplateCard => ({
  headerType: HeaderType.Image,
  mediaId: null,
  bodyText,
  buttonList: [{ kind: 'url', text: 'Ver detalhes', url: `https://www.sualoja.com.br/${address}` }],
  variableList: [],
})

export const promotions: readonly LibraryTemplate[] = [
  libraryTemplate({
    title: 'Chegou coleção nova',
    topic: 'promotion',
    name: 'colecao_nova',
    isMarketing: true,
    header: 'A coleção nova chegou',
    body: 'Oi, {{1}}! A coleção {{2}} acabou de chegar, e separamos as primeiras peças para quem já é de casa. Passe para ver antes de todo mundo: o café é por nossa conta.',
    values: [firstName, typed('Outono em Casa')],
    buttons: [{ kind: 'url', text: 'Ver coleção', url: 'https://www.sualoja.com.br/colecao' }, wayOut],
  }),
  libraryTemplate({
    title: 'Carrinho esquecido',
    topic: 'promotion',
    name: 'carrinho_esquecido',
    isMarketing: true,
    body: 'Oi, {{1}}! Você deixou {{2}} no carrinho, e ele continua guardado até {{3}}. Se ficou alguma dúvida sobre medida, cor ou prazo, é só perguntar por aqui.',
    values: [firstName, typed('a Poltrona Ipê'), typed('domingo')],
    buttons: [{ kind: 'url', text: 'Voltar ao carrinho', url: 'https://www.sualoja.com.br/carrinho/{{1}}' }, wayOut],
    linkSample: '9f3k2',
  }),
  libraryTemplate({
    title: 'Oferta por tempo limitado',
    topic: 'promotion',
    name: 'oferta_relampago',
    isMarketing: true,
    body: 'Oi, {{1}}! Só nesta semana, a linha de jantar inteira está com 15% de desconto no site. Copie o código, escolha com calma e aproveite.',
    values: [firstName],
    buttons: [
      { kind: 'code', text: '', code: 'JANTAR15' },
      { kind: 'url', text: 'Ver linha de jantar', url: 'https://www.sualoja.com.br/jantar' },
      wayOut,
    ],
    more: { offer: { text: 'Até domingo', hasExpiration: true } },
  }),
  libraryTemplate({
    title: 'Vitrine em carrossel',
    topic: 'promotion',
    name: 'vitrine_da_semana',
    isMarketing: true,
    body: 'Oi, {{1}}! Estas são as três peças de que todo mundo falou na loja esta semana. Deslize para o lado e veja qual combina com a sua casa. Para não receber mais, responda PARAR.',
    values: [firstName],
    more: {
      cardList: [
        card('Sofá Aurora, três lugares, em linho claro. Entrega em até dez dias.', 'sofa-aurora'),
        card('Mesa Jatobá, seis lugares, em madeira maciça, feita à mão.', 'mesa-jatoba'),
        card('Luminária Lua, de papel e bambu, para uma luz que abraça.', 'luminaria-lua'),
      ],
    },
  }),
]
