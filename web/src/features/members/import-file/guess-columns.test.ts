import { expect, it } from 'vitest';
import { guessColumns } from './guess-columns.ts';

/** First name, last name, e-mail, phone, address, city, state and zip as lists name them. */
const headers = {
  'en-US': 'First Name,Last Name,Email,Phone,Address 1,City,State,Zip',
  'en-GB': 'Forename,Surname,E-mail address,Mobile,Street,Town,County,Postcode',
  'es-ES': 'Nombre,Apellidos,Correo electrónico,Teléfono móvil,Dirección,Población,Provincia,Código postal',
  'es-MX': 'Nombre(s),Apellido paterno,Correo,Celular,Calle y número,Ciudad,Estado,C.P.',
  'fr-FR': 'Prénom,Nom,Courriel,Téléphone portable,Adresse,Ville,Région,Code postal',
  'de-DE': 'Vorname,Nachname,E-Mail,Handynummer,Straße und Hausnummer,Ort,Bundesland,PLZ',
  'it-IT': 'Nome,Cognome,Indirizzo e-mail,Cellulare,Indirizzo,Città,Provincia,CAP',
  'pt-BR': 'Nome,Sobrenome,E-mail,Celular,Endereço,Cidade,Estado,CEP',
  'ja-JP': '名,姓,メールアドレス,電話番号,住所,市区町村,都道府県,郵便番号',
  'ko-KR': '이름,성,이메일,휴대폰 번호,주소,시/군/구,시/도,우편번호',
  'zh-CN': '名,姓,电子邮箱,手机号码,通讯地址,城市,省份,邮政编码',
  'zh-TW': '名,姓,電子郵件,手機號碼,地址,鄉鎮市區,縣市,郵遞區號',
} as const;

const columns = ['firstname', 'lastname', 'email', 'phone', 'address1', 'city', 'state', 'zip'] as const;

it.for(Object.entries(headers))('knows the columns of a list in %s', ([, header]) => {
  const guessed = guessColumns(header.split(','));
  expect(columns.map((column) => guessed[column])).toEqual(columns.map((_, index) => index));
});
