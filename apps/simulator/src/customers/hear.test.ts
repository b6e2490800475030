import { expect, test } from 'vitest'
import { type Heard, hear, languageOf } from './hear.ts'

test.each<[string, Heard[]]>([
  ['Oi, tudo bem? Como posso ajudar?', ['greeting']],
  ['Bom dia, Marina! Aqui é a Bianca, da Casa Aurora.', ['greeting']],
  ['Me passa o número do pedido?', ['order']],
  ['Qual é o seu pedido?', ['order']],
  ['Pode me informar o código da compra, por favor', ['order']],
  ['O número do seu pedido mudou', ['other']],
  ['Consegue mandar uma foto?', ['photo']],
  ['Envie um vídeo do defeito', ['photo']],
  ['A foto ficou ótima', ['other']],
  ['Qual o endereço de entrega?', ['address']],
  ['Me confirma o CEP', ['address']],
  ['Preciso do seu CPF', ['papers']],
  ['Você prefere de manhã ou à tarde?', ['preference']],
  ['Qual cor você gostaria?', ['preference']],
  ['Desculpe o atraso! Me passa o número do pedido?', ['order', 'apology']],
  ['Sinto muito pelo transtorno', ['apology']],
  ['Um momento, por favor', ['wait']],
  ['Vou verificar com o depósito', ['wait']],
  ['Não se preocupe, vou verificar', ['wait']],
  ['Não temos mais em estoque', ['no']],
  ['Não precisa, Fernanda!', ['other']],
  ['Infelizmente saiu de linha', ['no']],
  ['Temos sim!', ['yes']],
  ['Sim, fica em R$ 1.890,00', ['price', 'yes']],
  ['10x sem juros', ['price']],
  ['Chega amanhã entre 8h e 12h', ['deadline']],
  ['O prazo é de 7 dias úteis', ['deadline']],
  ['Segue a segunda via do boleto', ['other']],
  ['Disponha! Tenha um ótimo dia', ['farewell']],
  ['Obrigada pelo contato, até mais!', ['farewell']],
  ['Já testou em outra tomada?', ['question']],
  ['Certinho', ['other']],
  ['', ['other']],
  ['Could you share your order number?', ['order']],
  ['Sorry, we do not have it', ['no', 'apology']],
  ['Yes, it costs R$ 900', ['price', 'yes']],
  ['It arrives tomorrow', ['deadline']],
  ['¿Cuál es la dirección de entrega?', ['address', 'preference']],
  ['Un momento, voy a verificar', ['wait']],
  ['No tenemos ese color', ['no']],
])('%j is heard as %j', (text, heard) => {
  expect(hear(text)).toEqual(heard)
})

test.each([
  ['Oi, Marina! Seu pedido sai amanhã', 'pt'],
  ['Temos sim, e a entrega é na quinta', 'pt'],
  ['Ok', 'pt'],
  ['Your sofa is on its way', 'en'],
  ['Hola, tu pedido sale hoy', 'es'],
])('%j is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
