import { hashOf } from '../state/random.ts'
import type { Scene } from './draw-photo.ts'
import type { Heard } from './hear.ts'
import type { Script, ScriptLanguage, Step } from './scripts/script.ts'
import type { Townsperson } from './townspeople.ts'

type Manners = Partial<Record<Heard, (person: Townsperson, script: Script) => readonly Step[]>>

const prefixes: Record<Script['topic'], string> = {
  sales: 'CA',
  afterSales: 'CA',
  deliveries: 'CA',
  finance: 'CA',
  complaints: 'CA',
  bicycles: 'LB',
}

/** What somebody has at hand who is asked for a photo. */
const scenes: Record<Script['topic'], Scene> = {
  sales: 'room',
  afterSales: 'sofa',
  deliveries: 'house',
  finance: 'paper',
  complaints: 'sofa',
  bicycles: 'bicycle',
}

/** The number of the order that somebody talks about; the same whenever they are asked for it. */
const orderOf = ({ waId }: Townsperson, { name, topic }: Script) => `${prefixes[topic]}-${47_000 + (hashOf(`${waId}:${name}`) % 2_900)}`

const mailOf = ({ name }: Townsperson) => {
  const words = name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .split(' ')
  return `${words[0]}.${words.at(-1)}@exemplo.com.br`
}

/** What anybody says to such an answer, in several ways, where their own story has no words for it. */
export const manners: Record<ScriptLanguage, Manners> = {
  pt: {
    photo: (_person, script) => [
      { photo: 'Segue a foto 📷', of: scenes[script.topic] },
      { photo: 'Tirei mais uma, de outro ângulo', of: scenes[script.topic] },
    ],
    order: (person, script) =>
      script.topic === 'sales'
        ? ['Ainda não tenho pedido, estou só pesquisando', 'Seria a minha primeira compra aí']
        : [`É o ${orderOf(person, script)}`, 'Confere pelo meu telefone, por favor? Acho que está nesse mesmo número'],
    address: ({ address }) => [`${address}`, 'É o mesmo endereço do cadastro'],
    papers: (person) => [`O e-mail é ${mailOf(person)}`, 'O resto dos dados está no meu cadastro, pode usar o que tem lá'],
    preference: () => ['Por mim tanto faz, o que for mais rápido', 'O que você me recomenda?'],
    question: () => ['Boa pergunta, não sei dizer 😅 O que costuma ser melhor?', 'Pode ser do jeito mais simples'],
    wait: () => ['Tranquilo, eu espero', 'Sem pressa 👍', 'Ok, fico por aqui'],
    apology: () => ['Tudo bem, acontece', 'Imagina, valeu por explicar'],
    greeting: () => ['Tudo bem, e você?', 'Tudo certo por aqui!'],
  },
  en: {
    photo: (_person, script) => [
      { photo: 'Here is a picture', of: scenes[script.topic] },
      { photo: 'And one from the other side', of: scenes[script.topic] },
    ],
    order: (person, script) =>
      script.topic === 'sales'
        ? ['I have not ordered anything yet', 'This would be my first order']
        : [`It is ${orderOf(person, script)}`, 'It should be under this phone number'],
    address: ({ address }) => [`${address}`, 'The same address as last time'],
    papers: (person) => [`My e-mail is ${mailOf(person)}`, 'You should have the rest on file'],
    preference: () => ['Either is fine, whatever is faster', 'What would you recommend?'],
    question: () => ['Good question, I am not sure. What do people usually do?', 'Whatever is simplest for you'],
    wait: () => ['Sure, take your time', 'No rush', 'Ok, I will be here'],
    apology: () => ['No worries, these things happen', 'Thanks for being upfront about it'],
    greeting: () => ['I am well, thanks! And you?', 'All good here!'],
  },
  es: {
    photo: (_person, script) => [
      { photo: 'Aquí va la foto', of: scenes[script.topic] },
      { photo: 'Y otra desde más cerca', of: scenes[script.topic] },
    ],
    order: (person, script) =>
      script.topic === 'sales'
        ? ['Todavía no hice ningún pedido', 'Sería mi primera compra con ustedes']
        : [`Es el ${orderOf(person, script)}`, 'Debe estar con este mismo teléfono'],
    address: ({ address }) => [`${address}`, 'Es la misma dirección de siempre'],
    papers: (person) => [`Mi correo es ${mailOf(person)}`, 'Lo demás está en mi ficha'],
    preference: () => ['Me da igual, lo que sea más rápido', '¿Qué me recomiendas?'],
    question: () => ['Buena pregunta, no sabría decir. ¿Qué suele ser mejor?', 'Como sea más fácil para ustedes'],
    wait: () => ['Tranquila, espero', 'Sin apuro', 'Vale, aquí estoy'],
    apology: () => ['No pasa nada', 'Gracias por avisar'],
    greeting: () => ['¡Todo bien! ¿Y tú?', '¡Muy bien por aquí!'],
  },
}

/** How somebody asks once more who was not answered. */
export const reminders: Record<ScriptLanguage, readonly [string, ...string[]]> = {
  pt: [
    'Oi, alguém aí?',
    'Conseguiram ver minha mensagem?',
    'Oi! Ainda estou por aqui 🙂',
    'Quando puder me responde, por favor',
    'Alguma novidade?',
    'Será que alguém pode me ajudar?',
    'Estou no aguardo, tá?',
    'Desculpa insistir, mas preciso de uma resposta hoje',
  ],
  en: ['Hi, is anyone there?', 'Did you get my message?', 'Still here whenever you have a minute', 'Any news?'],
  es: ['Hola, ¿hay alguien?', '¿Pudieron ver mi mensaje?', 'Sigo por aquí 🙂', '¿Alguna novedad?'],
}
