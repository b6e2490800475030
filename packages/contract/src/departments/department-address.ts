import { Address } from '../contacts/address.ts'
import { readCep, writeCep } from '../formats/documents/cep.ts'
import type { Reading } from '../formats/reading.ts'
import { storedAs } from '../kit/stored.ts'

export const noAddress: Address = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  country: '',
  latitude: 0,
  longitude: 0,
  ddd: '',
  gia: '',
  ibge: '',
  siafi: '',
}

const readStored = storedAs(Address, noAddress)

/** As its row has it; null where there is none. */
export const readStoredAddress = (stored: unknown): Address | null => (stored === null ? null : readStored(stored))

/** The names under which the country is Brazil; a postal code is read as Brazilian also where no country is named. */
const brazil = ['', 'br', 'brasil', 'brazil']

/** Trimmed; null where all fields are empty. The problem names the wrong field. */
export function readDepartmentAddress(sent: Address): Reading<Address | null, 'zipCode'> {
  const address: Address = {
    zipCode: sent.zipCode.trim(),
    street: sent.street.trim(),
    number: sent.number.trim(),
    complement: sent.complement.trim(),
    neighborhood: sent.neighborhood.trim(),
    city: sent.city.trim(),
    state: sent.state.trim(),
    country: sent.country.trim(),
    latitude: sent.latitude,
    longitude: sent.longitude,
    ddd: sent.ddd.trim(),
    gia: sent.gia.trim(),
    ibge: sent.ibge.trim(),
    siafi: sent.siafi.trim(),
  }
  if (Object.values(address).every((value) => value === '' || value === 0)) return { value: null }
  if (address.zipCode === '' || !brazil.includes(address.country.toLowerCase())) return { value: address }
  const cep = readCep(address.zipCode)
  return cep.problem ? { problem: 'zipCode' } : { value: { ...address, zipCode: writeCep(cep.value) } }
}
