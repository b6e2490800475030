import { anderson, carlos, fernanda, otavio, rosangela } from './people.ts'

/** A photo, a voice note, or words. */
export type Step = string | { photo: string } | 'voice'

/** What a customer says by themselves at first, and then each time the company has answered. */
export type Dialogue = { person: { name: string; waId: string }; opens: readonly [Step, ...Step[]]; answers: readonly Step[] }

const juliana = { name: 'Juliana Peixoto', waId: '5511991827364' }
const marcos = { name: 'Marcos Vinícius Prado', waId: '5519987651122' }
const patricia = { name: 'Patrícia Nogueira', waId: '5531994418827' }
const thiago = { name: 'Thiago Barros', waId: '5561992213345' }
const sonia = { name: 'Sônia Figueiredo', waId: '5571988734410' }

export const dialogues: readonly [Dialogue, ...Dialogue[]] = [
  {
    person: rosangela,
    opens: ['Bom dia! Vocês têm a poltrona Ipê na cor terracota?', 'É para um canto de leitura 😊'],
    answers: ['Que bom! Qual o prazo para Curitiba?', 'Perfeito, vou pensar e volto a chamar. Obrigada!'],
  },
  {
    person: otavio,
    opens: ['Oi! Sou arquiteto e preciso de seis cadeiras Aroeira para um projeto.', 'Tem condição para profissional?'],
    answers: ['Ótimo. Pode mandar o orçamento por aqui mesmo?', 'Recebido, vou passar para a cliente. Valeu!'],
  },
  {
    person: anderson,
    opens: ['Boa tarde, consigo retirar o pedido na loja de Pinheiros?'],
    answers: ['Chego lá por volta das 17h', 'Combinado, obrigado!'],
  },
  {
    person: carlos,
    opens: ['Oi, preciso da segunda via do boleto do pedido CA-47790'],
    answers: ['No e-mail não chegou, pode mandar por aqui?', 'Agora foi. Obrigado!'],
  },
  {
    person: juliana,
    opens: ['Oi, tudo bem? A mesa Jacarandá cabe nesta parede?', { photo: 'A parede tem 2,80 m' }],
    answers: ['Adorei a ideia! E o tampo risca fácil?', 'Vou fechar. Obrigada pela paciência 🙏'],
  },
  {
    person: fernanda,
    opens: ['Oi! A montagem do meu sofá está confirmada para quinta?'],
    answers: ['De manhã seria melhor, se der', 'Quinta é perfeito, obrigada! 🙏'],
  },
  {
    person: marcos,
    opens: ['Boa tarde! O frete para Campinas é grátis acima de quanto?', 'Estou com duas luminárias e um tapete no carrinho'],
    answers: ['Entendi. Dá para parcelar em 10 vezes?', 'Fechado, acabei de comprar pelo site 👍'],
  },
  {
    person: patricia,
    opens: ['voice', 'Mandei áudio porque estou dirigindo, desculpa!'],
    answers: ['É a estante Cedro, aquela de cinco prateleiras', 'Isso mesmo. Muito obrigada!'],
  },
  {
    person: thiago,
    opens: ['Oi, o entregador disse que não tinha ninguém em casa, mas eu estava aqui o dia todo'],
    answers: ['Pode ser amanhã à tarde, sem problema', 'Show, fico no aguardo'],
  },
  {
    person: sonia,
    opens: ['Boa noite, vocês trocam o tecido do sofá depois da compra?', { photo: 'É este aqui, comprei no ano passado' }],
    answers: ['Prefiro linho cru. Quanto fica?', 'Vou falar com meu marido e retorno. Obrigada!'],
  },
]
