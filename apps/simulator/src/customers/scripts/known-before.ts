import type { Script, ScriptLanguage } from './script.ts'

/**
 * People with whom the company talked before this start. What it was about is not known here, so that they have no first words and fit every
 * topic; they answer what they hear.
 */
export const knownBefore: Record<ScriptLanguage, Omit<Script, 'topic'>> = {
  pt: {
    name: 'known-before-pt',
    language: 'pt',
    opens: [],
    answers: {
      order: 'É aquele mesmo pedido de que falamos',
      address: 'É o endereço do cadastro mesmo',
      papers: 'Os dados do cadastro continuam valendo',
      preference: 'Pode ser o que for mais simples para vocês',
      yes: 'Ah, que bom!',
      no: 'Puxa, que pena. Não tem outro jeito?',
      price: 'Certo, obrigado por passar o valor',
      deadline: 'Está bom para mim',
      apology: 'Não tem problema, eu entendo',
      greeting: 'Oi! Tudo bem, sim',
    },
    asks: ['Preciso fazer mais alguma coisa?'],
    goodbye: 'Perfeito, muito obrigado! 🙏',
    letDown: 'Tudo bem, obrigado por responder.',
  },
  en: {
    name: 'known-before-en',
    language: 'en',
    opens: [],
    answers: {
      order: 'It is the order we talked about',
      address: 'The address you have is right',
      papers: 'My details are still the same',
      preference: 'Whatever is easiest for you',
      yes: 'Oh, great!',
      no: 'That is a pity. Is there no other way?',
      price: 'Okay, thanks for the price',
      deadline: 'That works for me',
      apology: 'No problem, I understand',
      greeting: 'Hi! Doing well, thanks',
    },
    asks: ['Is there anything else I need to do?'],
    goodbye: 'Perfect, thank you very much! 🙏',
    letDown: 'Alright, thank you for answering.',
  },
  es: {
    name: 'known-before-es',
    language: 'es',
    opens: [],
    answers: {
      order: 'Es el pedido del que hablamos',
      address: 'La dirección es la que tienen',
      papers: 'Mis datos siguen siendo los mismos',
      preference: 'Lo que les resulte más fácil',
      yes: '¡Ah, qué bien!',
      no: 'Qué lástima. ¿No hay otra manera?',
      price: 'Vale, gracias por el precio',
      deadline: 'Me viene bien',
      apology: 'No hay problema, lo entiendo',
      greeting: '¡Hola! Todo bien',
    },
    asks: ['¿Tengo que hacer algo más?'],
    goodbye: 'Perfecto, ¡muchas gracias! 🙏',
    letDown: 'Está bien, gracias por responder.',
  },
}
