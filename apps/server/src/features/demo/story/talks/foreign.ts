import { a, c, file, talk } from '../lines.ts'

/** Who writes in another language is answered in it; `regulars.ts` says who they are. */
export const foreignTalks = [
  talk(
    'vendas',
    ['lead'],
    c('Hi! Do you ship to Florianópolis? I just moved to Brazil'),
    a('Hi {nome}, welcome! Yes, we do: about ten days, door to door.'),
    c('Great. Is the green sofa still available?', file('sofa-verde.jpg')),
    a('It is, we have three left. Would you like me to hold one?'),
    c('Yes please, until Friday'),
  ),
  talk(
    'pos-venda',
    [],
    c('Hello, one leg of the table is wobbly. What should I do?'),
    a('Hello {nome}! There is a small screw under the top: half a turn is usually enough.'),
    c('That fixed it, thank you so much!', { reaction: '🙏' }),
  ),
  talk(
    'entregas',
    [],
    c('Good morning, will the delivery be before noon? My building is strict'),
    a('Good morning {nome}! Yes, between 9 and 11.'),
    c('Perfect, I will tell the doorman'),
  ),
  talk(
    'vendas',
    ['lead', 'orcamento'],
    c('Hola, buenas tardes. ¿Tienen la mesa de ocho puestos en roble?'),
    a('¡Hola, {nome}! Sí, la tenemos en roble y en nogal.', file('mesa-jantar.jpg')),
    c('Qué hermosa. ¿Cuánto cuesta con seis sillas?'),
    a('Queda en {valor}, con armado incluido.'),
    c('Lo consulto con mi esposa y le escribo mañana'),
  ),
  talk(
    'financeiro',
    [],
    c('Buen día, ¿puedo pagar con tarjeta extranjera?'),
    a('Buen día, {nome}. Sí, aceptamos Visa y Mastercard de cualquier país.'),
    c('Listo, ya pagué. ¿Me confirma por favor?'),
    a('Confirmado, pedido {pedido}. ¡Muchas gracias!'),
  ),
  talk(
    'sac',
    [],
    c('Hi, I left my umbrella at the Pinheiros store yesterday ☔'),
    a('Hi {nome}! A blue one? It is waiting for you at the counter.'),
    c('Yes!! You are the best'),
  ),
] as const
