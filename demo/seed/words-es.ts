/** Spanish words for the members of the guild, and for the network's members in Madrid and Mexico. Every person and firm is invented. */
import type { PeopleWords } from './story.ts';
import { latinNames, list } from './words.ts';

/** Women's names that do not end in a. */
const feminine = new Set(
  list(`
  Amparo, Ana Belén, Araceli, Beatriz, Carmen, Consuelo, Inés, Irene, Isabel, Leonor, María José, Mercedes, Montserrat, Pilar, Raquel, Rocío, Rosario, Soledad`),
);

export const spanish: PeopleWords = {
  language: 'es',
  twoFamilyNames: true,
  isFeminine: (given) => (given.endsWith('a') && !['Borja', 'José María'].includes(given)) || feminine.has(given),
  given: latinNames(`
    Adrián, Agustín, Aitana, Alba, Alejandra, Alejandro, Alfonso, Alicia, Álvaro, Amparo, Ana, Ana Belén, Andrés, Ángela, Antonio, Araceli, Arturo, Beatriz,
    Begoña, Blanca, Borja, Bruno, Candela, Carla, Carlos, Carmen, Carolina, Catalina, César, Clara, Claudia, Concha, Consuelo, Cristina, Cristóbal, Daniel,
    Daniela, David, Diego, Domingo, Elena, Elisa, Emilia, Emilio, Enrique, Esperanza, Esteban, Estrella, Eugenia, Eva, Fátima, Federico, Felipe, Fernanda,
    Fernando, Francisca, Francisco, Gabriela, Gerardo, Gloria, Gonzalo, Guadalupe, Guillermo, Héctor, Hugo, Ignacio, Inés, Inmaculada, Íñigo, Irene, Isabel,
    Iván, Jaime, Javier, Jesús, Joaquín, Jorge, José, José Luis, José María, Josefa, Juan, Juan Carlos, Juana, Julia, Julián, Laura, Leonor, Leticia,
    Lola, Lorena, Lorenzo, Lucas, Lucía, Luis, Luisa, Macarena, Manuel, Manuela, Marcos, Margarita, María, María José, Mariano, Marina, Mario, Marta, Martín,
    Mateo, Matilde, Mercedes, Miguel, Miguel Ángel, Mónica, Montserrat, Natalia, Nerea, Nicolás, Noelia, Nuria, Óscar, Pablo, Paloma, Patricia, Paula, Pedro,
    Pilar, Rafael, Ramón, Raquel, Raúl, Ricardo, Rocío, Rodrigo, Rosa, Rosario, Rubén, Salvador, Samuel, Sandra, Santiago, Sara, Sergio, Silvia, Sofía,
    Soledad, Susana, Teresa, Tomás, Valeria, Vicente, Víctor, Violeta, Virginia, Ximena, Yolanda`),
  family: latinNames(`
    Abad, Aguilar, Alarcón, Alcaraz, Alonso, Álvarez, Andrade, Aranda, Arce, Arias, Arroyo, Ballester, Barrios, Bautista, Benítez, Bermúdez, Blanco, Bravo,
    Caballero, Cabrera, Calvo, Camacho, Campos, Cano, Carballo, Cárdenas, Carrasco, Casas, Castaño, Castillo, Castro, Cervantes, Cordero, Correa, Cortés,
    Crespo, Cruz, Delgado, Díaz, Díez, Domínguez, Durán, Escobar, Escudero, Espinosa, Esteve, Fajardo, Fernández, Ferrer, Figueroa, Flores, Fuentes, Gallardo,
    Gallego, García, Garrido, Gil, Giménez, Gómez, González, Guerrero, Gutiérrez, Hernández, Herrera, Hidalgo, Ibáñez, Iglesias, Jiménez, Juárez, León,
    López, Lorenzo, Lozano, Luna, Machado, Maldonado, Manzano, Márquez, Marín, Martí, Martínez, Mata, Medina, Méndez, Mendoza, Merino, Molina, Montero,
    Montoya, Mora, Morales, Moreno, Muñoz, Navarro, Nieto, Núñez, Ochoa, Olivares, Ortega, Ortiz, Otero, Pacheco, Palacios, Pardo, Pascual, Peña, Peralta,
    Pérez, Pineda, Prieto, Quintana, Quiroga, Ramírez, Ramos, Redondo, Rey, Ríos, Rivas, Rivera, Robles, Rodríguez, Rojas, Román, Romero, Rosales, Rubio,
    Ruiz, Sáez, Salazar, Salinas, Sánchez, Santana, Santos, Sanz, Segura, Serrano, Sierra, Solís, Soria, Soto, Suárez, Tapia, Tejada, Toledo, Torres, Trujillo,
    Urrutia, Valdés, Valencia, Vargas, Vázquez, Vega, Velasco, Vera, Vidal, Villalba, Villanueva, Vives, Zamora, Zapata, Zárate`),
  titles: list(`
    Abogado mercantil|Abogada mercantil, Agente de aduanas, Agente comercial, Analista de riesgos, Aparejador|Aparejadora, Arquitecto|Arquitecta,
    Armador|Armadora, Asesor fiscal|Asesora fiscal, Auditor|Auditora, Carpintero de ribera|Carpintera de ribera, Cocinero|Cocinera, Comisionista,
    Consignatario|Consignataria, Constructor naval|Constructora naval, Consultor|Consultora, Contable, Corredor de seguros|Corredora de seguros,
    Sastre|Costurera, Director comercial|Directora comercial, Director de operaciones|Directora de operaciones, Diseñador gráfico|Diseñadora gráfica,
    Distribuidor|Distribuidora, Editor|Editora, Electricista, Encargado de almacén|Encargada de almacén, Enólogo|Enóloga, Exportador|Exportadora, Florista,
    Fotógrafo|Fotógrafa, Fundador|Fundadora, Gerente, Gestor|Gestora, Hostelero|Hostelera, Impresor|Impresora, Ingeniero industrial|Ingeniera industrial,
    Ingeniero naval|Ingeniera naval, Jefe de compras|Jefa de compras, Jefe de logística|Jefa de logística, Librero|Librera,
    Maestro cervecero|Maestra cervecera, Mayorista, Mecánico naval|Mecánica naval, Notario|Notaria, Panadero|Panadera, Patrón|Patrona,
    Perito tasador|Perita tasadora, Pescadero|Pescadera, Profesor|Profesora, Programador|Programadora, Propietario|Propietaria,
    Responsable de calidad, Restaurador|Restauradora, Socio director|Socia directora, Tapicero|Tapicera, Transportista, Traductor|Traductora,
    Técnico de exportación|Técnica de exportación, Vinatero|Vinatera, Zapatero|Zapatera`),
  organisations: list(`
    {family} e Hijos, Hermanos {family}, Conservas {family}, Bodegas {family}, Talleres {family}, {word} de {place}, Consignataria {family}, Transportes {word},
    Astilleros {word}, Imprenta {family}, Comercial {word}, Ferretería {family}, Estudio {family}, Cooperativa {word}, Panadería {family}, Gestoría {family},
    Librería {word}, Cafés {word}, Salazones {family}, Logística {word}`),
  organisationWords: list(`
    La Dársena, El Faro, Levante, Poniente, La Lonja, El Muelle, Barlovento, Sotavento, La Atarazana, El Ancla, Marismas, Rompeolas, Bajamar, Pleamar,
    La Sirga, El Cabotaje, Estela, Tramontana, Malecón, Almadraba`),
  skills: list(`
    Aduanas, Administración, Análisis de datos, Atención al cliente, Auditoría, Carpintería, Cata de vinos, Comercio exterior, Compras, Contabilidad, Contratación,
    Derecho mercantil, Diseño gráfico, Envasado, Exportación, Facturación electrónica, Fiscalidad, Formación, Fotografía de producto, Gestión de almacén, Hostelería,
    Inglés, Logística, Marca, Marketing digital, Negociación, Patronaje, Pesca sostenible, Portugués, Prevención de riesgos, Redes sociales, Refrigeración,
    Reparación naval, Seguros, Soldadura, Tienda en línea, Tratamiento de residuos, Ventas`),
  bios: [
    '{title} en {organisation}. Tercera generación de un negocio familiar de {city}.',
    'Llegué a {city} con una maleta y hoy dirijo {organisation}. Puedo ayudar con {skill}.',
    'Más de veinte años en el sector. En {organisation} buscamos distribuidores fuera de la comarca.',
    'En el gremio desde {year}. Participo en la mesa de {skill} y en la feria de otoño.',
    'Aprendí el oficio con mi padre en el muelle. Ahora {organisation} da trabajo a nueve personas.',
    'Imparto talleres de {skill} para los socios nuevos. Escríbeme si abres tienda en {city}.',
    'Me ocupo de {skill} en {organisation}. Los domingos, a remar.',
    'Busco local cerca de la lonja para ampliar {organisation}.',
  ],
  mailDomains: list('correo.example, buzon.example, marea.example, levante.example, elpuerto.example'),
};

/** The same people with the work of a graduate. */
export const spanishGraduates: PeopleWords = {
  ...spanish,
  titles: list(`
    Abogado|Abogada, Analista de datos, Analista de riesgos, Arquitecto|Arquitecta, Asesor fiscal|Asesora fiscal, Auditor|Auditora,
    Consultor|Consultora, Director de operaciones|Directora de operaciones, Director financiero|Directora financiera, Economista, Editor|Editora,
    Farmacéutico|Farmacéutica, Ingeniero de software|Ingeniera de software, Ingeniero de caminos|Ingeniera de caminos,
    Investigador|Investigadora, Jefe de producto|Jefa de producto, Médico|Médica, Profesor titular|Profesora titular, Responsable de calidad,
    Responsable de marca, Socio director|Socia directora, Urbanista`),
  organisations: list(`
    {family} Abogados, Grupo {word}, Consultora {family}, Estudio {family}, Fundación {family}, Instituto {word}, Clínica {family}, Ingeniería {family},
    Editorial {word}, {word} Capital`),
  organisationWords: list(
    'Alameda, Castellana, Retiro, Guadarrama, Meseta, Almendro, Encina, Cibeles, Mirador, Chapultepec, Coyoacán, Jacaranda, Reforma',
  ),
  skills: list(`
    Análisis de datos, Auditoría, Contratación, Derecho mercantil, Docencia, Energías renovables, Estrategia, Finanzas, Fiscalidad, Gestión de proyectos,
    Innovación, Investigación clínica, Marca, Mentoría, Negociación, Oratoria, Producto digital, Urbanismo`),
  bios: [
    '{title} en {organisation}. Coordino las tertulias del capítulo de {city}.',
    'Promoción de {year}. Volví a {city} después de diez años fuera y trabajo en {organisation}.',
    'Puedo ayudar a recién titulados con {skill}. Escríbeme antes de venir a {city}.',
    'De la investigación a la empresa: hoy, {skill} en {organisation}.',
    'Me interesan {skill} y los clubes de lectura.',
  ],
  mailDomains: list('correo.example, buzon.example, titulados.example'),
};
