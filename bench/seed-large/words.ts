const list = (words: string) => words.split(/\s*[,\n]\s*/)
const sentences = (lines: string) => lines.split(/\n\s*/)

export const firstNames =
  list(`Ana, Maria, João, José, Antônio, Francisco, Carlos, Paulo, Pedro, Lucas, Luiz, Marcos, Gabriel, Rafael, Daniel,
  Marcelo, Bruno, Eduardo, Felipe, Rodrigo, Mateus, Gustavo, Thiago, Vinícius, Leonardo, Adriana, Juliana, Márcia, Fernanda, Patrícia,
  Aline, Camila, Amanda, Bruna, Letícia, Beatriz, Larissa, Mariana, Vanessa, Débora, Simone, Cláudia, Renata, Luciana, Sônia, Cristina,
  Helena, Alice, Laura, Isabela, Sofia, Manuela, Júlia, Heloísa, Luana, Tatiane, Priscila, Jéssica, Raquel, Natália, Caio, Otávio`)

export const lastNames = list(`Silva, Santos, Oliveira, Souza, Rodrigues, Ferreira, Alves, Pereira, Lima, Gomes, Costa, Ribeiro, Martins,
  Carvalho, Almeida, Lopes, Soares, Fernandes, Vieira, Barbosa, Rocha, Dias, Nascimento, Andrade, Moreira, Nunes, Marques, Machado,
  Mendes, Freitas, Cardoso, Ramos, Gonçalves, Santana, Teixeira, Araújo, Pinto, Cavalcanti, Monteiro, Moura, Correia, Batista, Campos,
  Borges, Duarte, Farias, Brito, Sales, Peixoto, Azevedo, Coelho, Rezende, Macedo, Siqueira, Guimarães, Tavares, Prado, Bittencourt`)

export const areaCodes = list(`11, 11, 11, 11, 12, 13, 15, 16, 19, 19, 21, 21, 21, 24, 27, 31, 31, 34, 41, 41, 43, 44, 47, 48, 51, 51, 54,
  61, 62, 65, 67, 71, 71, 75, 79, 81, 81, 82, 83, 84, 85, 85, 86, 91, 92, 98`)

export const greetings = list('Oi, Olá, Bom dia, Boa tarde, Boa noite, Oi tudo bem, Olá tudo bem')

export const products = list(`o sofá de três lugares, a mesa de jantar, o guarda-roupa de casal, a cama box queen, a poltrona de leitura,
  o rack da sala, a estante de nogueira, o berço branco, o tapete de sisal, a luminária de piso, a cadeira de escritório,
  o aparador do hall, o conjunto de varanda, a escrivaninha, o criado-mudo, a cristaleira, o painel de TV, a banqueta alta`)

export const questions = list(`qual é o prazo de entrega d, vocês ainda têm, quanto fica com frete, dá para parcelar, posso trocar,
  chegou com um risco, quando vem a montagem d, vocês fazem sob medida, tem em outra cor, preciso da nota fiscal d, queria ver na loja,
  não recebi o rastreio d, quero cancelar o pedido d, gostaria de um orçamento para`)

export const places = list(`para Pinheiros, para Campinas, para Santos, para o Rio, para Niterói, para Belo Horizonte, para Curitiba,
  para Porto Alegre, para Recife, para Salvador, para Goiânia, para Brasília, no interior de São Paulo, em apartamento sem elevador`)

export const answers = list(`já estou verificando com o estoque, a entrega está prevista para sexta-feira, o prazo é de doze dias úteis,
  parcelamos em até dez vezes sem juros, a montagem é agendada depois da entrega, enviei a segunda via para o seu e-mail,
  a troca pode ser feita em até trinta dias, o frete sai por R$ 189 para essa região, temos nas cores cru e grafite,
  o pedido saiu hoje do centro de distribuição, vou pedir uma foto para abrir o chamado, consegui um desconto à vista para você`)

export const shortAnswers = list(
  'Ok, Obrigado, Obrigada, Perfeito, Certo, Combinado, Pode ser, Vou ver e aviso, Sim, Não, Isso mesmo, 👍, Show',
)

export const closings = list(`Posso ajudar em mais alguma coisa?, Fico à disposição., Qualquer dúvida é só chamar., Um momento por favor.,
  Obrigado por aguardar., Já retorno., Pode me passar o número do pedido?, Pode confirmar o CEP?`)

export const botLines = sentences(`Recebemos a sua mensagem e já vamos atender você.
  Escolha uma opção: 1 Vendas - 2 Entregas - 3 Financeiro
  Nosso horário de atendimento é de segunda a sábado das 8h às 20h.
  Você está na fila. Em instantes um atendente vai falar com você.`)

export const broadcastLines = sentences(`Semana da casa: até 40% em sofás e poltronas. Responda SAIR para não receber mais.
  Seu carrinho ainda está aqui: finalize hoje com frete grátis. Responda SAIR para não receber mais.`)

export const notes = sentences(`Cliente já comprou em março, tratar com prioridade.
  Aguardando retorno da transportadora.
  Segunda reclamação deste pedido.
  Combinado desconto com a gerência.
  Ligar amanhã cedo.`)
