import type { CheckName } from '@prosa/contract/templates/lint-checklist'
import type { Finding, FindingCode } from '@prosa/contract/templates/lint-findings'

type Values = Finding['values']
export type LintTexts = {
  /** What happened and what to do, at the field. */
  findings: Record<FindingCode, (values: Values) => string>
  /** The same in a few words, for the list before submitting; where there is none, the sentence is short already. */
  brief: Partial<Record<FindingCode, (values: Values) => string>>
  /** A check without findings. */
  done: Record<CheckName, string>
  checklist: string
  pending: (count: number) => string
  nothingPending: string
  /** Of a text that was approved and that nobody has changed. */
  inUse: string
  fix: string
  fixAll: string
  costsAs: (word: string, price: string) => string
}

/** By itself: what a file of texts imports would travel with it, and others would load it for that. */
const numbers = new Intl.NumberFormat('pt-BR', { useGrouping: 'always' })
const n = (value: Values[string] | undefined) => numbers.format(Number(value))
const v = (value: Values[string] | undefined) => `{{${value}}}`
const parts: Record<string, string> = { header: 'cabeçalho', footer: 'rodapé', buttons: 'botões fora dos cartões', cards: 'cartões' }
const besides: Record<string, string> = { offer: 'Uma oferta por tempo limitado', cards: 'Um carrossel' }
const kinds: Record<string, string> = {
  catalog: 'de catálogo precisa ser o único botão do template',
  products: 'de produtos precisa ser o único botão do template',
  flow: 'de fluxo só pode aparecer uma vez, e não em cartões',
  call: 'de chamada só pode aparecer uma vez, e não em cartões',
  code: 'de copiar código não cabe em cartões',
}
const languages: Record<string, string> = { pt: 'português', en: 'inglês', es: 'espanhol' }

function time(value: Values[string] | undefined): string {
  const seconds = Number(value)
  if (seconds % 86_400 === 0) return `${seconds / 86_400} dias`
  if (seconds % 3_600 === 0) return `${seconds / 3_600} horas`
  return seconds % 60 === 0 ? `${seconds / 60} minutos` : `${seconds} segundos`
}

export const pt: LintTexts = {
  checklist: 'Antes de enviar',
  pending: (count) => (count === 1 ? '1 pendência' : `${count} pendências`),
  nothingPending: 'Tudo certo',
  inUse: 'Em uso, sem alterações',
  fix: 'Corrigir',
  fixAll: 'Corrigir tudo que é automático',
  costsAs: (word, price) => `“${word}” parece venda: a Meta pode mudar a categoria para Marketing, que custa ${price} por mensagem.`,
  done: {
    head: 'Nome e categoria válidos',
    bodyStart: 'Corpo não começa com variável',
    bodyEnd: 'Corpo não termina com variável',
    variables: 'Variáveis em sequência e bem escritas',
    samples: 'Toda variável tem exemplo',
    texts: 'Textos dentro dos limites',
    files: 'Arquivos de exemplo escolhidos',
    links: 'Link do botão abre por HTTPS',
    buttons: 'Botões completos',
    cards: 'Carrossel e oferta completos',
    code: 'Opções do código válidas',
  },
  brief: {
    variableAtEdge: ({ name, edge }) => `Corpo ${edge === 'start' ? 'começa' : 'termina'} com variável ${v(name)}`,
    sampleMissing: ({ name }) => `${v(name)} sem exemplo`,
    variableGap: ({ missing, before }) => `Falta ${v(missing)} antes de ${v(before)}`,
    variablesAdjacent: ({ name, next }) => `${v(name)} e ${v(next)} estão juntas`,
    variablesMixed: ({ name }) => `${v(name)} mistura números e nomes`,
    variablesTooMany: ({ count }) => `${count === 1 ? '1 variável' : `${n(count)} variáveis`} para pouco texto`,
    nameMissing: () => 'Sem nome',
    nameWrong: () => 'Nome com caracteres não aceitos',
    nameTaken: () => 'Nome já usado neste idioma',
    nameResting: () => 'Nome ainda em descanso na Meta',
    bodyMissing: () => 'Sem corpo',
    fileMissing: () => 'Sem arquivo de exemplo',
    linkNotHttps: () => 'Link do botão não abre por HTTPS',
    placeholderLink: ({ host }) => `Link de exemplo (${host})`,
    placeholderText: ({ words }) => `Texto de exemplo (${words})`,
    linkShortened: ({ host }) => `Link encurtado (${host})`,
    linkMissing: () => 'Botão sem link',
    buttonTextMissing: () => 'Botão sem texto',
  },
  findings: {
    nameMissing: () => 'Dê um nome ao template: só letras minúsculas, números e _.',
    nameWrong: ({ limit }) => `O nome só pode ter letras minúsculas sem acento, números e _, até ${n(limit)} caracteres.`,
    nameTaken: ({ name }) => `Já existe um template “${name}” neste idioma. Escolha outro nome.`,
    nameResting: ({ name }) => `Um template “${name}” foi excluído há pouco, e a Meta guarda o nome por 30 dias. Escolha outro nome.`,
    languageUnknown: ({ language }) => `A Meta não conhece o idioma “${language}”. Escolha um da lista.`,
    typeNotCreated: () => 'Esta categoria é antiga e não é mais criada. Escolha Utilidade, Marketing ou Autenticação.',
    headerMissing: () => 'Escreva o cabeçalho, ou escolha “Nenhum”.',
    headerTooLong: ({ limit, length }) => `O cabeçalho tem ${n(length)} caracteres, e o limite é ${n(limit)}. Encurte o texto.`,
    headerVariables: () => 'O cabeçalho aceita só uma variável. Leve as outras para o corpo.',
    headerFormat: () => 'O cabeçalho não aceita emoji, quebra de linha nem *negrito*, _itálico_ ou ~riscado~.',
    bodyMissing: () => 'Escreva o corpo da mensagem.',
    bodyTooLong: ({ limit, length }) => `O corpo tem ${n(length)} caracteres, e o limite é ${n(limit)}. Encurte o texto.`,
    bodySpaces: () => 'O corpo tem espaços ou linhas em branco demais seguidos: use até 4 espaços e uma linha vazia.',
    footerTooLong: ({ limit, length }) => `O rodapé tem ${n(length)} caracteres, e o limite é ${n(limit)}. Encurte o texto.`,
    footerVariables: ({ name }) => `O rodapé não aceita variáveis. Tire ${v(name)}, ou leve para o corpo.`,
    footerFormat: () => 'O rodapé é uma linha só, sem *negrito*, _itálico_ ou ~riscado~.',
    footerMissing: () => 'O rodapé só tem espaços. Escreva algo, ou apague.',
    sampleMissing: ({ name }) => `Dê um exemplo para ${v(name)}: sem ele a Meta não analisa o template.`,
    fileMissing: ({ card }) =>
      card === undefined ? 'Escolha um arquivo de exemplo para o cabeçalho.' : `Escolha um arquivo de exemplo para o cartão ${card}.`,
    variableAtEdge: ({ name, edge }) =>
      edge === 'start'
        ? `O texto não pode começar com ${v(name)}. Escreva uma palavra antes, como “Olá”.`
        : `O texto não pode terminar com ${v(name)}. Escreva algo depois, nem que seja um ponto.`,
    variablesAdjacent: ({ name, next }) => `${v(name)} e ${v(next)} estão lado a lado. Escreva uma palavra entre elas.`,
    variableGap: ({ missing, before }) => `As variáveis precisam ser sequenciais: falta ${v(missing)} antes de ${v(before)}.`,
    variablesMixed: ({ name, format }) =>
      format === 'positional'
        ? `${v(name)} tem nome, e as variáveis deste template são números. Use só um dos dois jeitos.`
        : `${v(name)} é um número, e as variáveis deste template têm nome. Use só um dos dois jeitos.`,
    variableNameWrong: ({ name }) =>
      `O nome da variável ${v(name)} só pode ter letras minúsculas sem acento, números e _, e começa por letra.`,
    bracesWrong: () => 'Há chaves abertas ou fechadas a mais. Uma variável se escreve assim: {{1}}.',
    variablesTooMany: ({ count, wanted }) =>
      `${count === 1 ? '1 variável é' : `${n(count)} variáveis são`} demais para tão pouco texto: escreva pelo menos ${n(wanted)} palavras, ou use menos variáveis.`,
    buttonsTooMany: ({ limit }) => `São no máximo ${n(limit)} botões. Tire alguns.`,
    linksTooMany: ({ limit }) => `São no máximo ${n(limit)} botões de link. Tire alguns.`,
    phonesTooMany: () => 'Só um botão pode ligar para um telefone. Tire os outros.',
    codesTooMany: () => 'Só um botão pode copiar um código. Tire os outros.',
    repliesApart: () => 'As respostas rápidas precisam ficar juntas, antes ou depois dos outros botões.',
    buttonTextMissing: () => 'Escreva o texto do botão.',
    buttonTextTooLong: ({ limit, length }) => `O texto do botão tem ${n(length)} caracteres, e o limite é ${n(limit)}.`,
    buttonTextTwice: ({ text }) => `Dois botões dizem “${text}”. Dê textos diferentes.`,
    buttonTextFormat: () => 'O texto do botão não aceita variáveis, emoji, quebra de linha nem formatação.',
    linkMissing: () => 'Escreva o endereço que o botão abre.',
    linkNotHttps: () => 'O link precisa começar com https://.',
    linkWrong: () => 'Este endereço não parece um link. Confira se não há espaços ou letras trocadas.',
    placeholderLink: ({ host }) => `${host} é um endereço de exemplo. Use o endereço da sua empresa.`,
    placeholderText: ({ words }) => `“${words}” é um texto de exemplo. Escreva o da sua empresa.`,
    linkShortened: ({ host }) => `A Meta recusa links encurtados e links do WhatsApp, como ${host}. Use o endereço completo do seu site.`,
    linkTooLong: ({ limit, length }) => `O link tem ${n(length)} caracteres, e o limite é ${n(limit)}.`,
    linkVariable: () => 'O link aceita uma só variável, {{1}}, e ela fica no fim do endereço.',
    phoneWrong: () => 'Escreva o telefone com o código do país, como +55 11 4002-8922.',
    codeMissing: () => 'Escreva um código de exemplo, como VERAO10.',
    codeTooLong: ({ limit, length }) => `O código tem ${n(length)} caracteres, e o limite é ${n(limit)}.`,
    flowMissing: () => 'Escolha o fluxo que o botão abre.',
    buttonNotHere: ({ kind }) => `O botão ${kinds[String(kind)] ?? 'não cabe aqui'}.`,
    cardsCount: ({ from, to, count }) => `Um carrossel tem de ${n(from)} a ${n(to)} cartões, e este tem ${n(count)}.`,
    cardsUnlike: ({ card }) =>
      `O cartão ${card} é diferente do primeiro: todos precisam do mesmo tipo de mídia e dos mesmos tipos de botão.`,
    cardTextMissing: ({ card }) => `Escreva o texto do cartão ${card}.`,
    cardTextTooLong: ({ card, limit, length }) => `O texto do cartão ${card} tem ${n(length)} caracteres, e o limite é ${n(limit)}.`,
    cardButtons: ({ card, limit }) => `O cartão ${card} precisa de 1 a ${n(limit)} botões.`,
    partsNotTogether: ({ part, beside }) =>
      `${besides[String(beside)] ?? 'Este template'} não combina com ${parts[String(part)] ?? 'esta parte'}. Tire um dos dois.`,
    needsMarketing: () => 'Ofertas por tempo limitado só existem na categoria Marketing.',
    offerText: ({ limit }) => `O texto da oferta tem de 1 a ${n(limit)} caracteres.`,
    offerNeedsCode: () => 'Uma oferta por tempo limitado precisa de um botão de copiar código.',
    expirationWrong: ({ from, to }) => `O código expira depois de ${n(from)} a ${n(to)} minutos, sem frações.`,
    validityWrong: ({ from, to }) => `Nesta categoria, a Meta tenta entregar por ${time(from)} no mínimo e ${time(to)} no máximo.`,
    otpMissing: () => 'Escolha como a pessoa recebe o código: copiar, um toque ou sem toque.',
    packagesMissing: () => 'Informe pelo menos um aplicativo Android que recebe o código.',
    packagesTooMany: ({ limit }) => `São no máximo ${n(limit)} aplicativos. Tire alguns.`,
    packageWrong: ({ part }) =>
      part === 'hash'
        ? 'A assinatura do aplicativo tem exatamente 11 caracteres.'
        : 'O nome do pacote tem pelo menos dois pedaços separados por ponto, como br.com.minhaloja.',
    zeroTapNotAccepted: () => 'Para enviar códigos sem toque, aceite os termos da Meta.',
    sellsInUtility: ({ word }) => `“${word}” parece venda. Em Utilidade a Meta pode recusar, ou cobrar como Marketing.`,
    textLong: ({ length, limit }) => `São ${n(length)} caracteres: mensagens com mais de ${n(limit)} costumam ser menos lidas.`,
    optOutMissing: () => 'Ofereça uma saída, como um botão “Parar promoções”: menos pessoas bloqueiam o número.',
    sampleIsPersonal: ({ name, kind }) =>
      `O exemplo de ${v(name)} parece ${kind === 'card' ? 'um número de cartão' : 'um CPF'}. Use um dado inventado.`,
    languageDiffers: ({ guessed }) =>
      `O texto parece estar em ${languages[String(guessed)] ?? 'outra língua'}. Confira o idioma escolhido.`,
  },
}
