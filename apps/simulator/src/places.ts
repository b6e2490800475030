export type City = { city: string; uf: string; ddd: string; ibge: string; siafi: string; lat: number; lon: number }

/** Real cities, so that a form of the demo is filled in with something true. */
const saoPaulo: City = { city: 'São Paulo', uf: 'SP', ddd: '11', ibge: '3550308', siafi: '7107', lat: -23.5506, lon: -46.6333 }
const rio: City = { city: 'Rio de Janeiro', uf: 'RJ', ddd: '21', ibge: '3304557', siafi: '6001', lat: -22.9068, lon: -43.1729 }
const belo: City = { city: 'Belo Horizonte', uf: 'MG', ddd: '31', ibge: '3106200', siafi: '4123', lat: -19.9191, lon: -43.9386 }
const curitiba: City = { city: 'Curitiba', uf: 'PR', ddd: '41', ibge: '4106902', siafi: '7535', lat: -25.4284, lon: -49.2733 }
const brasilia: City = { city: 'Brasília', uf: 'DF', ddd: '61', ibge: '5300108', siafi: '9701', lat: -15.7939, lon: -47.8828 }
const salvador: City = { city: 'Salvador', uf: 'BA', ddd: '71', ibge: '2927408', siafi: '3849', lat: -12.9777, lon: -38.5016 }

export const cities: readonly City[] = [saoPaulo, rio, belo, curitiba, brasilia, salvador]

export type Street = { cep: string; street: string; neighborhood: string; city: City }

export const streets: readonly Street[] = [
  { cep: '01310-100', street: 'Avenida Paulista', neighborhood: 'Bela Vista', city: saoPaulo },
  { cep: '01001-000', street: 'Praça da Sé', neighborhood: 'Sé', city: saoPaulo },
  { cep: '05408-003', street: 'Rua Cardeal Arcoverde', neighborhood: 'Pinheiros', city: saoPaulo },
  { cep: '22070-900', street: 'Avenida Atlântica', neighborhood: 'Copacabana', city: rio },
  { cep: '30130-100', street: 'Avenida Afonso Pena', neighborhood: 'Centro', city: belo },
  { cep: '80020-310', street: 'Rua XV de Novembro', neighborhood: 'Centro', city: curitiba },
  { cep: '70040-010', street: 'Esplanada dos Ministérios', neighborhood: 'Zona Cívico-Administrativa', city: brasilia },
  { cep: '40020-000', street: 'Praça Castro Alves', neighborhood: 'Centro', city: salvador },
]
