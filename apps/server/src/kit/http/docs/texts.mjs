const pt = {
  title: 'API da Prosa',
  version: 'Versão',
  description: 'Descrição em OpenAPI 3.1',
  token: 'Token de acesso',
  tokenHint: 'Fica só nesta página, até ela ser fechada.',
  search: 'Procurar chamadas',
  /** @param {number} n */
  found: (n) => (n === 1 ? '1 chamada' : `${n} chamadas`),
  allowed: 'Quem pode',
  parameters: 'Parâmetros',
  none: 'Sem parâmetros.',
  required: 'obrigatório',
  list: 'separados por vírgula',
  /** @param {number} n */
  atMost: (n) => `no máximo ${n}`,
  /** @param {number} n */
  atLeast: (n) => `no mínimo ${n}`,
  empty: '(vazio)',
  try: 'Testar',
  sending: 'Enviando…',
  answer: 'Resposta',
  headers: 'Cabeçalhos',
  body: 'Corpo',
  useToken: 'Usar como token de acesso',
  tokenUsed: 'Token de acesso guardado nesta página.',
  unreachable: 'O servidor não respondeu. Verifique a conexão e tente de novo.',
  results: 'Resultado',
  refusals: 'Recusas',
}

/** @type {typeof pt} */
const en = {
  title: 'Prosa API',
  version: 'Version',
  description: 'OpenAPI 3.1 description',
  token: 'Access token',
  tokenHint: 'Stays on this page only, until it is closed.',
  search: 'Search calls',
  found: (n) => (n === 1 ? '1 call' : `${n} calls`),
  allowed: 'Allowed to',
  parameters: 'Parameters',
  none: 'No parameters.',
  required: 'required',
  list: 'separated by commas',
  atMost: (n) => `at most ${n}`,
  atLeast: (n) => `at least ${n}`,
  empty: '(empty)',
  try: 'Try',
  sending: 'Sending…',
  answer: 'Answer',
  headers: 'Headers',
  body: 'Body',
  useToken: 'Use as access token',
  tokenUsed: 'Access token kept on this page.',
  unreachable: 'The server did not answer. Check the connection and try again.',
  results: 'Result',
  refusals: 'Refusals',
}

/** @type {typeof pt} */
const es = {
  title: 'API de Prosa',
  version: 'Versión',
  description: 'Descripción en OpenAPI 3.1',
  token: 'Token de acceso',
  tokenHint: 'Se queda solo en esta página, hasta que se cierre.',
  search: 'Buscar llamadas',
  found: (n) => (n === 1 ? '1 llamada' : `${n} llamadas`),
  allowed: 'Quién puede',
  parameters: 'Parámetros',
  none: 'Sin parámetros.',
  required: 'obligatorio',
  list: 'separados por comas',
  atMost: (n) => `como máximo ${n}`,
  atLeast: (n) => `como mínimo ${n}`,
  empty: '(vacío)',
  try: 'Probar',
  sending: 'Enviando…',
  answer: 'Respuesta',
  headers: 'Encabezados',
  body: 'Cuerpo',
  useToken: 'Usar como token de acceso',
  tokenUsed: 'Token de acceso guardado en esta página.',
  unreachable: 'El servidor no respondió. Revise la conexión e inténtelo de nuevo.',
  results: 'Resultado',
  refusals: 'Rechazos',
}

export const languages = { pt, en, es }
const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())

/** The first of the browser's languages that we speak. */
export const language = /** @type {keyof typeof languages} */ (asked.find((tag) => Object.hasOwn(languages, tag)) ?? 'en')
export const texts = languages[language]
