import { expect, it } from 'vitest';

import { asideKindOf } from './line-kinds.ts';

const kindOf = (name: string, type = '') => asideKindOf({ name, type, isin: '' });

it.each([
  'Futuro Eurostoxx dic-26',
  'Futuros sobre IBEX 35 Mar 27',
  'Contrat à terme Euro Bund déc. 2026',
  'Opción compra Telefónica dic 26',
  'Opzione put FTSE MIB giu 2027',
  'Opções Petrobras dez-26',
  'Termijncontract AEX mrt 27',
  'EURO-BUND FUTURE DEC25',
])('tells %s from a holding: it is a contract', (name) => {
  expect(kindOf(name)).toBe('derivative');
});

it.each(['Fondo Futuro 2040', 'Futuro S.A.', 'Opcion Renta Fija FI', 'Optiva Media 2026'])(
  'leaves %s a holding',
  (name) => {
    expect(kindOf(name)).toBeNull();
  },
);

it.each(['Futuros', 'Opciones', 'Contrats à terme', 'Derivados'])(
  'knows a contract by its kind: %s',
  (type) => {
    expect(kindOf('Eurostoxx 50', type)).toBe('derivative');
  },
);
