import type { ScriptLanguage } from './scripts/script.ts'

/** Somebody who writes by themselves. */
export type Townsperson = { name: string; waId: string; language: ScriptLanguage; address: string }
type Listed = readonly [name: string, waId: string, address: string]

const inLanguage = (language: ScriptLanguage, listed: readonly Listed[]): Townsperson[] =>
  listed.map(([name, waId, address]) => ({ name, waId, language, address }))

/** Customers of Casa Aurora, none of whom is in the designs or in the demo's data: what they say is all new. */
export const ofCasaAurora: readonly Townsperson[] = [
  ...inLanguage('pt', [
    ['Marina Siqueira', '5511981347720', 'Rua Harmonia, 455, ap. 31, Vila Madalena'],
    ['Paulo Henrique Toledo', '5511994028861', 'Rua Tucuna, 912, Perdizes'],
    ['Cláudia Vasconcelos', '5511972613345', 'Alameda Lorena, 1.304, ap. 82, Jardins'],
    ['Renato Figueira', '5519983420917', 'Rua Barreto Leme, 221, Campinas'],
    ['Simone Abreu', '5511986072214', 'Rua Domingos de Morais, 1.870, ap. 54, Vila Mariana'],
    ['Gilberto Nakamura', '5511997540083', 'Avenida Pompeia, 640, Pompeia'],
    ['Larissa Coutinho', '5511984419926', 'Rua Augusta, 2.033, ap. 113, Cerqueira César'],
    ['Eduardo Sampaio Leite', '5513991285540', 'Avenida Ana Costa, 318, Santos'],
    ['Vanessa Prado', '5511976630158', 'Rua Cotoxó, 77, Pompeia'],
    ['Jorge Luiz Mendonça', '5511998204471', 'Rua Vergueiro, 3.185, ap. 26, Vila Mariana'],
    ['Tatiana Rezende', '5511982957736', 'Rua Girassol, 128, Vila Madalena'],
    ['Márcio Bittencourt', '5512988163094', 'Rua Euclides Miragaia, 540, São José dos Campos'],
    ['Aline Furtado', '5511973388215', 'Rua Frei Caneca, 1.010, ap. 95, Consolação'],
    ['Roberto Carvalhal', '5511991460327', 'Rua Oscar Freire, 1.560, ap. 41, Pinheiros'],
    ['Débora Quintanilha', '5511985713662', 'Rua Capote Valente, 689, Pinheiros'],
    ['Leandro Peçanha', '5511974295508', 'Avenida Santo Amaro, 2.214, ap. 17, Brooklin'],
    ['Mônica Salgueiro', '5511996831740', 'Rua Clélia, 1.455, Lapa'],
    ['Fábio Trindade', '5515981740296', 'Rua da Penha, 388, Sorocaba'],
    ['Elisa Montenegro', '5511987906113', 'Rua Bela Cintra, 1.742, ap. 63, Consolação'],
    ['Sérgio Valadares', '5511993347285', 'Rua Tuiuti, 902, Tatuapé'],
    ['Priscila Amorim', '5511978152604', 'Rua Aspicuelta, 233, ap. 12, Vila Madalena'],
    ['Adriano Falcão', '5511989664037', 'Rua Teodoro Sampaio, 1.420, ap. 78, Pinheiros'],
    ['Helena Brasil', '5511971038459', 'Rua Itapeva, 366, ap. 102, Bela Vista'],
    ['Cristiano Ventura', '5511995720618', 'Avenida Jabaquara, 1.122, Saúde'],
    ['Natália Guimarães', '5511983206947', 'Rua Apinajés, 845, ap. 34, Perdizes'],
    ['Wilson Arruda', '5511977841320', 'Rua Voluntários da Pátria, 2.640, Santana'],
    ['Bruna Castilho', '5511992573186', 'Rua Fradique Coutinho, 701, ap. 55, Pinheiros'],
    ['Otília Ramalho', '5511986395072', 'Rua Doutor Arnaldo, 410, ap. 21, Sumaré'],
  ]),
  ...inLanguage('en', [
    ['Emily Carter', '5511980174462', 'Rua Haddock Lobo, 595, apt. 74, Jardins'],
    ['Daniel Osei', '447700900781', 'Rua Pamplona, 1.018, apt. 122, Jardim Paulista'],
  ]),
  ...inLanguage('es', [
    ['Lucía Ferreyra', '5511988420753', 'Rua Joaquim Floriano, 820, dpto. 91, Itaim Bibi'],
    ['Matías Olivares', '56987654310', 'Rua Cubatão, 436, dpto. 28, Paraíso'],
  ]),
]

/** Customers of Loja Beta, in Belo Horizonte. */
export const ofLojaBeta: readonly Townsperson[] = inLanguage('pt', [
  ['Geraldo Magela Pires', '5531987340125', 'Rua Sapucaí, 527, Floresta'],
  ['Ivone Drummond', '5531991826630', 'Rua Grão Mogol, 310, ap. 402, Sion'],
  ['Túlio Bernardes', '5531984057719', 'Avenida Brasil, 1.433, Funcionários'],
  ['Raquel Lisboa', '5531996213847', 'Rua Pouso Alegre, 1.190, Santa Tereza'],
  ['Nivaldo Assunção', '5537988305261', 'Rua Goiás, 245, Divinópolis'],
  ['Cecília Andrade', '5531973948802', 'Rua Paraíba, 966, ap. 1.101, Savassi'],
])
