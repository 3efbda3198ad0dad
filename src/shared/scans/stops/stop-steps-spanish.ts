import type { Hazard } from '../hazards.ts'
import type { StopText } from './stop-steps.ts'

/** The steps of `stop-steps.ts` in Spanish: the same ones, in the same order, with the same numbers. */
export const SPANISH_STOPS: Readonly<Record<Hazard, StopText>> = {
  fire: {
    title: 'Alto: puede haber un incendio',
    name: 'Posible incendio',
    callWhen: 'Primero salga, luego llame desde afuera.',
    steps: [
      'Saque a todos del edificio ahora. No se lleve nada y cierre las puertas al salir.',
      'Avance agachado bajo el humo. Si una puerta cerrada está caliente, salga por otro lado.',
      'Nunca eche agua al aceite encendido ni a nada eléctrico. Tape una sartén en llamas solo si puede alcanzarla sin peligro.',
      'Si se prende la ropa: deténgase, tírese al suelo y ruede hasta que se apaguen las llamas.',
      'Quédese afuera hasta que los bomberos digan que es seguro.',
    ],
  },
  gas: {
    title: 'Alto: puede haber gas o monóxido de carbono en el aire',
    name: 'Posible gas o monóxido de carbono',
    callWhen: 'Primero salga, luego llame desde afuera.',
    steps: [
      'Saque a todos del edificio ahora y quédese lejos de él.',
      'No toque ningún interruptor, no encienda nada y no use el teléfono hasta estar afuera.',
      '¿Dolor de cabeza, mareo, náuseas o desmayo? Dígalo al llamar: es una emergencia médica.',
      'Vuelva a entrar solo cuando los bomberos o la compañía de gas digan que es seguro y se haya reparado la causa.',
    ],
  },
  electricity: {
    title: 'Alto: agua y electricidad',
    name: 'Agua cerca de la electricidad',
    steps: [
      'No toque el agua, nada eléctrico cerca de ella, un cable caído ni a quien esté recibiendo una descarga eléctrica. Aleje a todos.',
      'Corte la luz en el interruptor principal solo si puede llegar en seco, sin pararse en el agua. Si no puede, salga del cuarto.',
      'Después de una descarga, toque a la persona solo con la luz cortada. ¿No respira? Presione fuerte y rápido en el centro del pecho.',
      'Pida a un electricista que revise todo lo que se mojó antes de volver a encenderlo.',
    ],
  },
  'confined-space': {
    title: 'Alto: no entre en un tanque, pozo, fosa o alcantarilla',
    name: 'Peligro en un tanque, pozo o fosa',
    callWhen: 'Si hay alguien adentro, llame de inmediato.',
    steps: [
      'No entre, ni por un momento ni para ayudar: el aire puede matar en segundos, sin ningún olor.',
      'Al llamar, diga que es un espacio confinado. Siga hablando con la persona desde afuera.',
      'Si está en el agua, bájele una cuerda o algo que flote.',
      'Tape o cerque la abertura y aleje a los niños y las mascotas.',
      'Deje el trabajo a una empresa que mida el aire y trabaje con arnés y una segunda persona afuera.',
    ],
  },
  medical: {
    title: 'Alto: alguien puede necesitar ayuda médica ahora',
    name: 'Alguien puede necesitar ayuda médica',
    steps: [
      '¿No respira? Sáquelo del agua si es seguro y presione fuerte y rápido en el centro del pecho. Ahogado o niño: dele también respiraciones.',
      'Ponga el altavoz y haga lo que le diga el operador. ¿Alguien en agua profunda? Tírele algo que flote y no se meta al agua.',
      '¿Sangra mucho? Presione fuerte la herida con un paño limpio, sin soltar. ¿Herido en una caída? Muévalo solo para sacarlo del peligro.',
      '¿Convulsiones? Póngalo de lado con cuidado. No le meta nada en la boca ni lo sujete.',
      '¿Cabello, un brazo o una pierna atrapados en un desagüe? Apague la bomba y no jale.',
    ],
  },
  swallowed: {
    title: 'Alto: alguien tragó algo peligroso',
    name: 'Algo peligroso tragado',
    steps: [
      'No provoque el vómito ni dé remedios caseros.',
      'Pregunte antes de dar algo por la boca, salvo un poco de agua o leche si le quema y está despierto, puede tragar y no convulsiona.',
      'Tenga a la mano el envase o su etiqueta: le preguntarán qué era, cuánto, cuándo, y la edad y el peso de la persona.',
      '¿Una pila de botón? Vaya de inmediato a una sala de emergencias.',
    ],
  },
  fumes: {
    title: 'Alto: los vapores pueden intoxicarlo',
    name: 'Vapores tóxicos',
    callWhen: 'Primero salga al aire fresco, luego llame.',
    steps: [
      'Salga al aire fresco ahora y lleve a todos con usted. Cierre la puerta al salir.',
      'No eche nada más y no use la bomba para destapar.',
      'No regrese a limpiar. Espere hasta que el centro de envenenamiento o los bomberos digan que es seguro.',
      'Si arden los ojos, enjuáguelos con agua tibia de 15 a 20 minutos.',
    ],
  },
  splashed: {
    title: 'Alto: un producto químico en la piel o en un ojo',
    name: 'Un producto químico en la piel o en un ojo',
    callWhen: 'Primero enjuague, luego llame.',
    steps: [
      'Ojo: enjuague ya. Piel: quite la ropa y luego enjuague. Mucha agua corriente tibia, de 15 a 20 minutos. Cada segundo cuenta.',
      'Quite los lentes de contacto. Deje correr el agua suavemente sobre el ojo abierto y parpadee. No se frote.',
      'Si después de una hora el ojo aún duele, está rojo o ve mal, vaya a una sala de emergencias. Si es grave, justo después de enjuagar.',
    ],
  },
  burn: {
    title: 'Alto: enfríe la quemadura ahora',
    name: 'Una quemadura',
    callWhen:
      'Si es un niño, la cara, las manos, los pies o la ingle, piel blanca o carbonizada, o algo más grande que la mano de la persona.',
    steps: [
      'Enfríela bajo el chorro de agua fresca durante 20 minutos. Abrigue el resto del cuerpo.',
      'Quite la ropa y las joyas cercanas, salvo que estén pegadas a la piel. Sin hielo, sin cremas, sin mantequilla.',
      'Después ponga encima plástico para alimentos, sin envolver y no en la cara.',
      'Que nadie use el agua caliente hasta que se haya bajado la temperatura.',
    ],
  },
  overdrinking: {
    title: 'Alto: demasiada agua puede ser peligrosa',
    name: 'Demasiada agua',
    callWhen: 'Si hay confusión, vómito, mucho dolor de cabeza, espasmos musculares o convulsiones.',
    steps: [
      'Deje de beber, agua y cualquier otra cosa.',
      'Diga cuánto bebió y en cuánto tiempo.',
      'Si se desmaya o tiene convulsiones, póngalo de lado y no le meta nada en la boca.',
    ],
  },
  pressure: {
    title: 'Alto: agua caliente o vapor a presión',
    name: 'Vapor o presión',
    steps: [
      'Aléjese del calentador, la caldera o el tanque y no deje entrar a nadie al cuarto. No toque la válvula.',
      'Si el tanque se hincha, retumba fuerte o suelta vapor, salga del edificio y llame desde afuera.',
      'Corte la luz en el interruptor, o cierre la llave del gas, solo si no tiene que acercarse.',
      'No use agua caliente: puede quemar en un segundo.',
      'Un plomero con licencia debe cambiar la válvula o el tanque antes de volver a calentarlo. Nunca tape una válvula de alivio.',
    ],
  },
  structure: {
    title: 'Alto: parte del edificio puede ceder',
    name: 'Parte del edificio puede ceder',
    callWhen: 'Si algo se mueve, se agrieta o se ha caído, salga y llame.',
    steps: [
      'Salga del cuarto y de los cuartos de arriba y de abajo, y no deje entrar a nadie.',
      'No perfore ni apuntale lo que cuelga, no pase por debajo y no se ponga junto a una pared abultada.',
      'No camine en agua profunda: esconde hoyos y puede tener corriente.',
      'Un ingeniero estructural o un constructor debe revisarlo antes de que alguien vuelva a entrar.',
    ],
  },
  illness: {
    title: 'Alto: el agua puede estar enfermando a la gente',
    name: 'Enfermedad por el agua',
    callWhen: 'Si alguien está confundido, se desmaya o cuesta despertarlo, o si hay sangre.',
    steps: [
      'No beba más de esa agua. Use agua embotellada, también para el hielo, cepillarse los dientes y la fórmula del bebé.',
      'Beba a sorbos con frecuencia. Para un niño pequeño, o una persona mayor, embarazada o ya enferma, llame hoy a un médico.',
      'Avise al departamento de salud y a la compañía de agua que hay varias personas enfermas.',
      'Guarde una muestra del agua en un frasco limpio.',
    ],
  },
  sewage: {
    title: 'Alto: aguas negras donde hay gente',
    name: 'Aguas negras donde hay gente',
    callWhen: 'Si alguien está herido o el agua llegó a los enchufes.',
    steps: [
      'Aleje a los niños y las mascotas. No la toque sin guantes y botas impermeables.',
      'Si llegó a los enchufes, no entre hasta que la luz esté cortada en el interruptor principal.',
      'No use agua: ni inodoro, ni llaves, ni lavadora, ni lavaplatos.',
      'Llame a una empresa de drenajes, o a la línea de emergencia del alcantarillado si a sus vecinos les pasa lo mismo.',
      'Lávese las manos con jabón y haga desinfectar o tirar todo lo que se mojó.',
    ],
  },
  contamination: {
    title: 'Alto: no beba esta agua',
    name: 'Agua que puede estar contaminada',
    callWhen: 'Si alguien la bebió.',
    steps: [
      'No la beba ni la use para fórmula de bebé, cocinar, hielo o cepillarse los dientes. Use agua embotellada.',
      'Hiérvala solo contra gérmenes: 1 minuto, 3 minutos a más de 6,500 pies. Nunca contra combustible, pesticidas, nitrato, plomo o arsénico.',
      'Si huele a combustible o solvente, no se bañe con ella. Abra las ventanas y no acerque llamas.',
      'Llame a la compañía de agua, o al departamento de salud si es un pozo privado, y guarde una muestra en un frasco limpio.',
      'Vuelva a beberla solo cuando ellos, o una nueva prueba, digan que es segura.',
    ],
  },
}
