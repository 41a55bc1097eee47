/** Where the build has put the files of data, below the portal's base: it writes the folder's name here, which changes with what is in it. */
export const dataFolder = '';
