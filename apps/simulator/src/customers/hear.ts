/** What an answer of the company may mean to the person who reads it, in the order in which it is answered. */
export const meanings = [
  'photo',
  'order',
  'address',
  'papers',
  'preference',
  'no',
  'wait',
  'price',
  'deadline',
  'yes',
  'apology',
  'farewell',
  'greeting',
  'question',
  'other',
] as const
export type Heard = (typeof meanings)[number]

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** A question, or a request that is none by its sign. */
const asking =
  /\?|\b(me )?(informe|informa|envie|envia|mande|manda|passe|passa|diga|diz|confirme|confirma|mostre|tire)\b|\b(por favor|preciso d\w*|precisamos d\w*|poderia|consegue|please|send|share|tell me|could you|need your|necesito|podria|puedes|puede|envia(me|nos)|pasame)\b/

/** Words by which a request is known; they count only in what asks. */
const requests: readonly (readonly [Heard, RegExp])[] = [
  ['photo', /\b(fotos?|fotinho|imagem|imagens|video|videos|picture|pictures|photos?|imagen|imagenes)\b/],
  [
    'order',
    /\b(numero|codigo|n[ºo°.]+|number|id)\b.{0,25}\b(pedido|compra|order|orden)\b|\bqual (e |seria )?(o )?(seu )?pedido\b|\b(which order|order (number|id|code))\b/,
  ],
  ['address', /\b(endereco|cep|bairro|rua|onde (voce )?mora|address|zip|postcode|direccion|codigo postal|qual cidade)\b/],
  ['papers', /\b(cpf|cnpj|e-?mail|rg|nome completo|full name|nombre completo|dni|correo)\b/],
  [
    'preference',
    /\b(prefere|preferem|preferencia|gostaria|qual (a )?(cor|medida|modelo|tecido|tamanho|horario|dia)|que (cor|tamanho|horario|dia)|manha ou (a )?tarde|boleto ou|pix ou|prefer|which (one|colou?r|size|day)|what (colou?r|size|day)|cual|prefieres|que (color|tamano|dia))\b/,
  ],
]

const statements: readonly (readonly [Heard, RegExp])[] = [
  [
    'no',
    /^(nao|no)\b(?! (precisa|se preocupe|ha problema|tem problema|problem|worries|te preocupes|hay problema))|\bnao (temos|tem como|consigo|conseguimos|e possivel|da|fazemos|trabalhamos|aceitamos|podemos|vendemos|entregamos|sera possivel|ha mais)\b|\binfelizmente\b|\besgotad|\bfora de linha\b|\bunfortunately\b|\b(can ?not|can't|don't|do not) (do|have|offer|deliver|ship|accept)\b|\bsold out\b|\blamentablemente\b|\bno (tenemos|hacemos|podemos|es posible|entregamos)\b/,
  ],
  [
    'wait',
    /\b(um|so um|um so) (momento|momentinho|minuto|minutinho|instante|segundo)\b|\baguarde\b|\baguarda\b|\bja (te |lhe )?(verifico|vejo|retorno|confirmo|volto|confiro|consulto)\b|\bvou (verificar|ver|checar|consultar|conferir|confirmar|olhar|falar com)\b|\b(one|a) (moment|minute|second)\b|\blet me (check|see|ask)\b|\bhold on\b|\b(i'll|i will) (check|ask)\b|\bun (momento|minuto)\b|\bdejame\b|\bvoy a (ver|verificar|consultar)\b/,
  ],
  [
    'price',
    /r\$ ?\d|\b\d+([.,]\d+)? ?(reais|brl)\b|\b\d+ ?x (de|sem juros)\b|\b\d+ ?%|\b(custa|custam|sai por|saem por|fica em|fica por|valor e|preco e|frete e|desconto de|costs?|price is|cuesta|cuestan|precio es|descuento de)\b/,
  ],
  [
    'deadline',
    /\b(prazo|previsao|dias? uteis|\d+ (dias|semanas|horas)|amanha|ainda hoje|hoje (a|de|ate)|segunda(?! via)|terca|quarta|quinta|sexta|sabado|semana que vem|proxima semana|dia \d+|ate (as|o dia|dia)|\d+ ?h\b|tomorrow|today|business days|\d+ (days|weeks|hours)|monday|tuesday|wednesday|thursday|friday|saturday|next week|manana|hoy|dias habiles|lunes|martes|miercoles|jueves|viernes|la proxima semana)\b/,
  ],
  [
    'yes',
    /\b(sim|claro|com certeza|temos|tem sim|pode sim|consigo sim|conseguimos|confirmad[oa]|perfeito|combinado|pronto|feito|resolvid[oa]|enviei|enviado|enviamos|agendad[oa]|liberad[oa]|da sim|fazemos|aceitamos|trabalhamos|yes|sure|of course|certainly|we (do|have|can)|done|si|por supuesto|tenemos|listo|enviamos)\b|^pode( sim| ser|[!.,]|$)|^(ok|isso|blz|beleza|certo)\b/,
  ],
  ['apology', /\b(desculp\w*|sinto muito|sentimos muito|lament\w+|perdao|sorry|apolog\w+|disculp\w*|perdon\w*)\b/],
  [
    'farewell',
    /\b(tenha um|tenha uma|bom fim de semana|ate (logo|mais|breve)|obrigad[oa] pel[oa]|agradecemos|disponha|por nada|de nada|imagina|qualquer (coisa|duvida)|a disposicao|have a (nice|great|good|lovely)|good ?bye|bye|you're welcome|anything else|hasta (luego|pronto)|que tengas?|gracias por)\b/,
  ],
]

const hello =
  /^(oi+|ola|opa|e ai|bom dia|boa tarde|boa noite|hi|hello|hey|good (morning|afternoon|evening)|hola|buen(os|as)? (dias?|tardes|noches))\b/
const mostWordsOfGreeting = 16

/** What the company said, from what is to be answered first to what says least; never empty. */
export function hear(text: string): Heard[] {
  const words = folded(text)
  const asked = asking.test(words) ? requests.filter(([, pattern]) => pattern.test(words)).map(([heard]) => heard) : []
  const told = statements.filter(([, pattern]) => pattern.test(words)).map(([heard]) => heard)
  const all = [...asked, ...told].filter((heard, _at, beside) => heard !== 'yes' || !beside.includes('no'))
  if (all.length > 0) return all
  if (hello.test(words) && words.split(' ').length <= mostWordsOfGreeting) return ['greeting']
  return words.includes('?') ? ['question'] : ['other']
}

const english = /\b(the|you|your|we|is|are|please|hello|thanks|thank)\b/
const spanish = /\b(el|la|usted|ustedes|hola|gracias|tu|su|buenos|buenas|puede|nosotros|muy)\b/

/** Which language the company speaks, where few words tell: Portuguese unless something else shows. */
export function languageOf(text: string): 'pt' | 'en' | 'es' {
  const words = folded(text)
  if (english.test(words)) return 'en'
  return spanish.test(words) && !/\b(o|a|voce|nao|obrigad[oa]|seu|sua|e)\b/.test(words) ? 'es' : 'pt'
}
